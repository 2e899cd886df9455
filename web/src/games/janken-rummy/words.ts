import { words } from "../../i18n/voice";

export const say = words("janken-rummy");
