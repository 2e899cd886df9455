import { expect, it } from "vitest";
import { filesOf } from "./archive";

// By Python: ZipFile(..., ZIP_STORED) with a.py, "x = 1\n", and words/de.ftl, "gruß = Grüße\n"; the second has an
// extra field.
const PACKED =
  "UEsDBBQAAAAAAAAAIQA7ifaLBgAAAAYAAAAEAAAAYS5weXggPSAxClBLAwQUAAAAAAAAACEAcQIfvxAAAAAQAAAADAAIAHdvcmRzL2RlLmZ0bP7KBABhYmNkZ3J1w58gPSBHcsO8w59lClBLAQIUAxQAAAAAAAAAIQA7ifaLBgAAAAYAAAAEAAAAAAAAAAAAAACAAQAAAABhLnB5UEsBAhQDFAAAAAAAAAAhAHECH78QAAAAEAAAAAwACAAAAAAAAAAAAIABKAAAAHdvcmRzL2RlLmZ0bP7KBABhYmNkUEsFBgAAAAACAAIAdAAAAGoAAAAAAA==";

it("has each file with its whole name, as it was", () => {
  const files = filesOf(Uint8Array.from(atob(PACKED), (letter) => letter.charCodeAt(0)));
  const texts = [...files].map(([name, content]) => [name, new TextDecoder().decode(content)]);
  expect(texts).toEqual([
    ["a.py", "x = 1\n"],
    ["words/de.ftl", "gruß = Grüße\n"],
  ]);
});

it("knows an archive of nothing", () => {
  const end = new Uint8Array(22);
  end.set([0x50, 0x4b, 5, 6]);
  expect(filesOf(end).size).toBe(0);
});
