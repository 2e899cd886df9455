// The address under which others reach this server, for links that are handed on.
import { inPage } from "../engine/place";
import type { Address } from "../protocol";
import { getJson } from "./browser";

const isLocal = (host: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(host);

class Links {
  base = $state(inPage ? `${location.origin}${location.pathname}#` : location.origin);
  /** Can nobody but this machine open them? Not known before the server has said so. */
  onlyHere = $state(false);

  constructor() {
    if (inPage || !isLocal(location.hostname)) return; // whoever is elsewhere has an address that works
    getJson<Address>("/api/address").then(
      ({ address }) => {
        if (address) this.base = address;
        else this.onlyHere = true;
      },
      () => {},
    );
  }
}

export const links = new Links();

/** Copies by the clipboard or, where the page came without encryption, by a selection. */
export async function copyText(text: string, field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand("copy");
  }
}
