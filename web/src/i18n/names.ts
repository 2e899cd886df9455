// Until all games are converted.
export { cardName, cardNames } from "./voice";
export const spelled = (text: string): string => text;
export const moveInWords = (move: string): string => move;
