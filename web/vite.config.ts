import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createServer, type Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The art of link previews, which the server draws: read from the same sources as the page's. */
const previews: Plugin = {
  name: "previews",
  apply: "build",
  async generateBundle() {
    const sources = await createServer({
      configFile: false,
      logLevel: "error",
      server: { middlewareMode: true, ws: false },
    });
    const { artOfPreviews } = await sources.ssrLoadModule("/src/art/preview.ts");
    this.emitFile({ type: "asset", fileName: "art.json", source: (artOfPreviews as () => string)() });
    await sources.close();
  },
};

export default defineConfig({
  plugins: [
    svelte({
      // A short name for each component's scope: it stands in the styles and in every element that they reach.
      compilerOptions: { cssHash: ({ hash, css }) => `j${hash(css).slice(0, 4)}` },
    }),
    previews,
  ],
  base: "./", // a server makes addresses of its own in the page (web/routes.py); a folder of files lies anywhere
  worker: { format: "es" },
  build: {
    outDir: "../src/janken/web/static",
    emptyOutDir: true,
    target: "es2022",
    // Every picture is a file of its own or drawn by code: the page allows no data: but in styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first page needs is one file, not one for each set of pages that shares a part of it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 2 },
            // And what most pages share is another: one request instead of twenty, and fewer names to know.
            { name: "shared", minShareCount: 5, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    include: ["src/**/*.test.ts"],
    css: true, // the styles are read by a test
    coverage: { include: ["src/**/*.ts"], reportsDirectory: "../.cache/coverage/web", reporter: ["text"] },
  },
});
