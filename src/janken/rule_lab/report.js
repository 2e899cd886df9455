for (const button of document.querySelectorAll("th button")) {
  button.addEventListener("click", () => {
    const head = button.closest("th");
    const column = [...head.parentNode.children].indexOf(head);
    const falls = head.getAttribute("aria-sort") === "ascending";
    for (const other of head.parentNode.children) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", falls ? "descending" : "ascending");
    const body = head.closest("table").tBodies[0];
    const value = (row) => {
      const cell = row.cells[column];
      return cell.dataset.value === undefined ? cell.textContent : Number(cell.dataset.value);
    };
    const order = (one, other) => (value(one) < value(other) ? -1 : value(one) > value(other) ? 1 : 0);
    const rows = [...body.rows].sort((one, other) => (falls ? order(other, one) : order(one, other)));
    body.append(...rows);
  });
}
