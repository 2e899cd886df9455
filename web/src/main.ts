import { mount } from "svelte";
import { language } from "./i18n/language.svelte";
import { inPage, meanwhileFolder } from "./engine/place";
import { listenForTap } from "./motion/sound";
import { guardPresses } from "./parts/presses";
import { settings } from "./settings.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/frame.css";
import "./styles/cards.css";
import "./styles/seats.css";
import "./styles/keys.css";
import "./styles/forms.css";
import App from "./App.svelte"; // after them: its pages change what they say

/** Not awaited at the top: what is fetched later needs this module, and would wait until it is through. */
async function start(): Promise<void> {
  await language.start();
  if (inPage) void import("./engine/update.svelte").then(({ update }) => update.watch());
  else if (meanwhileFolder)
    setTimeout(() => void import("./engine/update.svelte").then(({ update }) => update.prepare()), 3000); // what is on the page comes first
  mount(App, { target: document.getElementById("app")! });
}

settings.show();
listenForTap();
guardPresses();
void start();
