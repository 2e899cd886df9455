// Keeps the files of a page with no server, so that it works without a network. `janken site` writes the list of
// files before this, with a version that changes with them. Where a server offers that page for times without a
// line, this looks after the server's own pages too.
const { version, files } = self.site ?? { version: "", files: [] };
const home = new URL("./", self.location).href;
const name = `janken ${self.registration.scope} ${version}`;

self.addEventListener("install", (event) => {
  const wanted = files.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(name).then((kept) => kept.addAll(wanted)));
});

// A newer page takes over when its reader says so; what older ones kept goes.
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("activate", (event) => {
  const older = (other) => other.startsWith(`janken ${self.registration.scope} `) && other !== name;
  event.waitUntil(
    caches
      .keys()
      .then((all) => Promise.all(all.filter(older).map((other) => caches.delete(other))))
      .then(() => self.clients.claim()),
  );
});

// WebAssembly lies packed on its host. It is kept unpacked as well, from when it is first wanted: the browser then
// keeps its machine code, too.
async function unpacked(request) {
  const kept = await caches.open(name);
  const packed = await kept.match(`${request.url}.bin`);
  if (!packed) return fetch(request);
  const headers = { "content-type": "application/wasm" };
  await kept.put(request, new Response(packed.body.pipeThrough(new DecompressionStream("gzip")), { headers }));
  return kept.match(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const goes = request.mode === "navigate";
  if (request.method !== "GET") return;
  if (request.url.startsWith(home)) {
    const asked = goes ? "index.html" : request;
    const wanted = request.url.endsWith(".wasm") ? unpacked : fetch;
    event.respondWith(caches.match(asked, { cacheName: name }).then((found) => found ?? wanted(request)));
  } else if (goes) event.respondWith(fetch(request).catch(() => Response.redirect(home)));
});
