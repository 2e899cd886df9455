// Notices on this device: what the browser, and then the server, is asked for.
import { language } from "../i18n/language.svelte";
import { request } from "../net/browser";

const WORKER = "/notices.js";

export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in globalThis;

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return canPush() ? navigator.serviceWorker.getRegistration(WORKER) : undefined;
}

export async function isOn(): Promise<boolean> {
  return Boolean(await (await registered())?.pushManager.getSubscription());
}

/** False where the browser, or its user, does not allow it. */
export async function turnOn(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = found.toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys?.p256dh, auth: keys?.auth, language: language.code });
  return (await request("/api/me/push", { method: "POST", body })).ok;
}

export async function turnOff(): Promise<void> {
  const found = await (await registered())?.pushManager.getSubscription();
  if (!found) return;
  await found.unsubscribe();
  await request("/api/me/push", { method: "DELETE", body: found.endpoint });
}
