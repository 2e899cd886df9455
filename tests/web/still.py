"""A page that can be stopped: while it is, nothing reaches it and its clock stands, so that a table that
is being played can be looked at in many sizes."""

from playwright.sync_api import Page, WebSocketRoute


class Still:
    """Stops one page. Made before the page opens its socket."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._holds = False
        self._cut = False
        self._held: list[tuple[WebSocketRoute, str | bytes]] = []
        self._sockets: list[WebSocketRoute] = []
        page.clock.install()
        page.route_web_socket("**/ws", self._connect)

    def stop(self) -> None:
        self._holds = True
        soon = 0.3  # the page is not to have passed that moment when it hears of it
        self._page.clock.pause_at(self._page.evaluate("Date.now() / 1000") + soon)

    def go_on(self) -> None:
        self._holds = False
        self._page.clock.resume()
        for socket, message in self._held:
            socket.send(message)
        self._held.clear()

    def lose_the_connection(self) -> None:
        """From now on there is no line to the server."""
        self._cut = True
        for socket in self._sockets:
            socket.close()

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._cut:
            socket.close()
            return
        self._sockets.append(socket)
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(lambda message: self._pass_on(socket, message))

    def _pass_on(self, socket: WebSocketRoute, message: str | bytes) -> None:
        if self._holds:
            self._held.append((socket, message))
        else:
            socket.send(message)
