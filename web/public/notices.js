// Shows notices of this server when no page of it is open, and opens the table that one is about.
addEventListener("push", (event) => {
  if (!event.data) return;
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: "/icon-192.png", data: { path } }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  const show = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    const there = pages.find((page) => new URL(page.url).pathname === path);
    return there ? there.focus() : self.clients.openWindow(path);
  };
  event.waitUntil(show());
});
