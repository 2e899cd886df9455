import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import typescript from "typescript-eslint";

export default defineConfig(
  globalIgnores(["src/protocol.ts", "src/i18n/keys.ts"]), // written by tools
  {
    files: ["**/*.ts", "**/*.svelte"],
    extends: [typescript.configs.recommended, typescript.configs.stylistic, svelte.configs.recommended],
    rules: {
      "@typescript-eslint/no-empty-function": "off", // a promise whose failure means nothing
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/no-at-html-tags": "off", // drawings are strings of our own
      "svelte/no-useless-mustaches": "off", // {" "} keeps words apart for those who listen
      "svelte/no-unused-svelte-ignore": "off", // svelte-check knows better
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser } },
  },
);
