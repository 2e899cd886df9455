import { mount } from "svelte";
import { language } from "./i18n/language.svelte";
import { inPage, meanwhileFolder } from "./engine/place";
import { update } from "./engine/update.svelte";
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

settings.show();
listenForTap();
guardPresses();
await language.start();
if (inPage) void update.watch();
else if (meanwhileFolder) setTimeout(() => void update.prepare(), 3000); // what is on the page comes first
mount(App, { target: document.getElementById("app")! });
