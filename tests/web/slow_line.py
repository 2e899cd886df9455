"""A line to the server that a test can hold up or cut, as networks do."""

from typing import Final

from playwright.sync_api import Page, WebSocketRoute

_GONE: Final = 1001


class Line:
    """What the server says can be kept back, and what the page says lost; else it goes through."""

    def __init__(self, far: str = "") -> None:
        self._far = far  # of a person of that name it says that 40 ms are made up for
        self.said: list[str] = []  # by the page, over all connections
        self._deaf = False
        self._silent: set[WebSocketRoute] = set()
        self._held: list[tuple[WebSocketRoute, str | bytes]] | None = None
        self._page: WebSocketRoute | None = None
        self._server: WebSocketRoute | None = None

    def lay(self, page: Page) -> None:
        page.route_web_socket("**/ws", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        self._page, self._server = route, route.connect_to_server()
        server = self._server

        def to_server(message: str | bytes) -> None:
            self.said.append(str(message))
            if not self._deaf and route not in self._silent:
                server.send(message)

        def to_page(message: str | bytes) -> None:
            if self._far:
                message = str(message).replace(
                    f'"name":"{self._far}"', f'"name":"{self._far}","credit_ms":40'
                )
            if route in self._silent:
                return
            if self._held is None:
                route.send(message)
            else:
                self._held.append((route, message))

        route.on_message(to_server)
        server.on_message(to_page)

    def lose(self) -> None:
        """From now on, until it is cut, nothing that the page says arrives."""
        self._deaf = True

    def fall_silent(self) -> None:
        """Nothing comes through any more, and neither end is told; a line that is made later is another."""
        assert self._page is not None
        self._silent.add(self._page)

    def hold(self) -> None:
        self._held = []

    @property
    def waiting(self) -> int:
        """How many messages of the server are kept back."""
        return len(self._held or [])

    def release(self) -> None:
        held, self._held = self._held or [], None
        for route, message in held:
            route.send(message)

    def cut(self) -> None:
        """Both ends lose the connection; what was kept back is lost with it."""
        self._held = None
        self._deaf = False
        assert self._page is not None
        assert self._server is not None
        self._server.close(code=_GONE)
        self._page.close(code=_GONE)
