// Moments as a field of a form has them, by this device's own clock.
const two = (number: number): string => String(number).padStart(2, "0");
/** What a field of type datetime-local holds; empty for no moment. */
export function asField(ms: number): string {
  if (!ms) return "";
  const at = new Date(ms);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
export const fromField = (text: string): number => (text ? new Date(text).getTime() || 0 : 0);

const DAY = 86_400_000;
/** When evenings begin, if nobody says otherwise. */
export const tomorrowEvening = (): number => new Date(Date.now() + DAY).setHours(19, 30, 0, 0);
