"""What the benchmark of the browser table runs inside the page."""

from typing import Final

# Until the browser has painted the next frame.
_PAINTED: Final = "const painted = run => requestAnimationFrame(() => setTimeout(run, 0));"

READY: Final = """selector => new Promise(done => {
  const look = () => document.querySelector(selector) ? done(performance.now()) : requestAnimationFrame(look);
  look();
})"""

# From the click until the picture after it.
CLICK_TO_PICTURE: Final = (
    """name => new Promise(done => {"""
    + _PAINTED
    + """
  const before = document.querySelectorAll(".row button").length;
  const watch = new MutationObserver(() => {
    if (document.querySelectorAll(".row button").length === before) return;
    watch.disconnect();
    painted(() => done(performance.now() - begin));
  });
  watch.observe(document.querySelector(".cloth"), { subtree: true, childList: true });
  const key = [...document.querySelectorAll("button")].find(one => one.innerText.trim() === name);
  const begin = performance.now();
  key.click();
})"""
)

# In the other browser: from the message until the picture.
HEAR: Final = """
const Plain = WebSocket;
window.heard = 0;
window.WebSocket = class extends Plain {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", event => {
      if (event.data.includes('"update"')) window.heard = performance.now();
    });
  }
};
"""
MESSAGE_TO_PICTURE: Final = (
    """() => {"""
    + _PAINTED
    + """
  window.heard = 0;
  window.shown = new Promise(done => {
    const watch = new MutationObserver(() => {
      if (window.heard === 0) return;
      watch.disconnect();
      painted(() => done(performance.now() - window.heard));
    });
    watch.observe(document.querySelector(".cloth"), { subtree: true, childList: true, attributes: true });
  });
}"""
)

# From the first flight until nothing has flown for a moment: frames a second, into window.rates.
COUNT_FRAMES: Final = """
window.rates = [];
const animate = Element.prototype.animate;
let flying = 0, frames = [];
const count = now => {
  frames.push(now);
  if (flying > 0) return requestAnimationFrame(count);
  const seconds = (frames.at(-1) - frames[0]) / 1000;
  if (frames.length > 8) window.rates.push((frames.length - 1) / seconds);
  frames = [];
};
Element.prototype.animate = function (...all) {
  const flight = animate.apply(this, all);
  if (this.closest(".patience")) return flight;  // it runs as long as the table does
  if (flying++ === 0 && frames.length === 0) requestAnimationFrame(count);
  flight.finished.catch(() => {}).then(() => { flying -= 1; });
  return flight;
};
"""

# The JavaScript that was fetched so far.
FETCHED: Final = """() => performance.getEntriesByType("resource")
  .map(one => new URL(one.name).pathname).filter(name => /[.](js|css)$|^[/]api[/]words[/]/.test(name))"""

# The first of window.rates, as soon as it is there, or 0 if the game ended.
# One question, so that asking does not disturb what is measured.
FIRST_RATE: Final = """() => new Promise(done => {
  const look = () => {
    if (window.rates.length > 0) done(window.rates[0]);
    else if (document.querySelector(".sheet")) done(0);
    else setTimeout(look, 50);
  };
  look();
})"""
