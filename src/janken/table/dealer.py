"""What chance gives at a table: cards, and lots where times are equal."""

from collections.abc import Iterable
from typing import final

from janken.core.game import Chance
from janken.kernel.cards import card_text, cards_text
from janken.records.writer import rules_text
from janken.shuffle.transcript import DEAL, Stream, showdown, tie
from janken.table.entries import Agreed, AnyEntry, CardsDealt
from janken.table.log import TableLog
from janken.table.services import Services


@final
class Dealer:
    def __init__(self, log: TableLog, services: Services) -> None:
        self._log = log
        self._services = services
        self.agreed: Agreed | None = None  # the shuffle of the next deal

    def deal(self) -> CardsDealt:
        """What chance gives next."""
        live = self._log.live
        assert live is not None
        chance = live.state.needs()
        assert chance is not None
        given = self._log.seats.created.deal
        if given and live.number == 1 and live.state.hand() == 0:
            return CardsDealt(chance=chance, cards=given)
        is_deal = chance is Chance.DEAL
        agreed = self.agreed_for(live.number, live.deals + 1) if is_deal else live.shuffle
        if agreed is None:
            return CardsDealt(chance=chance, cards=cards_text(self._services.shuffle(live.state.deck())))
        label = DEAL if is_deal else showdown(len(live.given()))
        cards = self.stream(agreed, label).order([card_text(card) for card in live.state.deck()])
        return CardsDealt(chance=chance, cards=" ".join(cards), shuffle=agreed if is_deal else None)

    def opening(self) -> list[AnyEntry]:
        """How the game that has started begins: with a deal, or with what was played elsewhere."""
        is_first, created = self._log.seats.games == 1, self._log.seats.created
        return list(created.played) if is_first and created.played else [self.deal()]

    def agreed_for(self, game: int, deal: int) -> Agreed | None:
        agreed = self.agreed
        return agreed if agreed is not None and (agreed.game, agreed.deal) == (game, deal) else None

    def stream(self, agreed: Agreed, label: str) -> Stream:
        shuffled = agreed.shuffled(self._log.table, rules_text(self._log.state.options))
        return Stream(shuffled.secret, shuffled.transcript, label)

    def lots(self, seats: Iterable[int]) -> list[int]:
        """These seats in the order in which chance puts equal times."""
        among, live = sorted(seats), self._log.live
        if live is None or live.shuffle is None:
            return self._services.chance.shuffled(among)
        everybody = [str(place + 1) for place in range(len(self._log.seats.chairs))]
        order = self.stream(live.shuffle, tie(live.moves_in_hand())).order(everybody)
        places = {seat: place for place, seat in enumerate(order)}
        # A spectator may try to move too, and is refused in the end.
        return sorted(among, key=lambda seat: places.get(str(seat), len(order)))
