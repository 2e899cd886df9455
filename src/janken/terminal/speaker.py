"""Puts what the table sends into text for a prompt: the room, events, the table, refusals."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import ceil
from typing import final

import msgspec

from janken import games
from janken.core.events import Fact
from janken.core.game import Game
from janken.core.options import Options
from janken.core.text import printable
from janken.core.view import ONLOOKER, Frame, Pen, View
from janken.core.voice import Voice
from janken.kernel.cards import card_text
from janken.kernel.refusal import Refusal
from janken.table import protocol as ask
from janken.table.shuffle_player import Checked
from janken.terminal.drawing import reached, table_lines, voice_for
from janken.terminal.player_files import FinishedGame, finished, keep_best, rules_played
from janken.words import catalogue


def view_of(game: Game, fields: dict[str, object]) -> View:
    """A view as the games know it, from its fields."""
    seats = max(len(game.seats) and game.seats[0], 1)
    own = type(game.setup(Options(game.options), seats, seats).table(ONLOOKER))
    return View(msgspec.convert(fields, Frame), msgspec.convert(fields, own))


def fact_of(game: Game, fields: object) -> Fact:
    """A fact as the games know it: from its fields, unless it comes from a table of this process."""
    fact = fields if isinstance(fields, Fact) else msgspec.convert(fields, game.facts)
    assert isinstance(fact, Fact)
    return fact


@final
class Speaker:
    """Speaks to one reader, who may know what a seat knows."""

    def __init__(self, room: ask.Room | None, pen: Pen, language: str, you: int) -> None:
        self._room = room
        self._pen = pen
        self._language = language
        self._you = you
        self.voice = Voice(catalogue(language))
        self.names: list[str] = []
        if room is not None:
            self.names = [printable(seat.name) for seat in room.seats]
            self.voice = voice_for(self.game, self.names, language, you)

    @property
    def game(self) -> Game:
        assert self._room is not None
        game = games.find(self._room.game)
        assert isinstance(game, Game)
        return game

    def deck(self) -> list[str]:
        """The cards that are played with here."""
        assert self._room is not None
        options = self.game.read_options(self._room.options)
        assert isinstance(options, Options)
        seats = len(self._room.seats)
        return [card_text(card) for card in self.game.setup(options, seats, seats).deck()]

    def told(self, happening: ask.Happening) -> list[str]:
        voice = self._voice_then(happening.then) if happening.then else self.voice
        return [voice.tell(fact_of(self.game, fact)) for fact in happening.facts]

    def _voice_then(self, then: Mapping[int, str]) -> Voice:
        """Names a seat after the person who had it then, not after the one who has it now."""
        names = [printable(then.get(seat, name)) for seat, name in enumerate(self.names, start=1)]
        return voice_for(self.game, names, self._language, ONLOOKER if self._you in then else self._you)

    def shuffle(self, checked: Checked | None) -> list[str]:
        """What to say about a shuffle once it could be checked, or has failed."""
        if checked is None or not (checked.is_revealed or checked.why_broken):
            return []
        say = self.voice.say
        if checked.why_broken is not None:
            return [say("shuffle-broken", text=self.voice.why_not(checked.why_broken))]
        done = "shuffle-checked" if checked.is_compared else "shuffle-half-checked"
        lines = [say(done if checked.took_part else "shuffle-alone", fingerprint=checked.fingerprint)]
        if checked.took_part and not checked.is_compared:
            lines.append(say("shuffle-not-compared"))
        for number, seats in enumerate(checked.failed, start=1):
            lines.append(say("shuffle-failed", number=number, seats=list(seats)))
        if checked.restarts:
            lines.append(say("shuffle-restarted", count=checked.restarts))
        if checked.unseen:
            lines.append(say("shuffle-unseen", count=checked.unseen))
        if checked.unshown:
            lines.append(say("shuffle-unshown", count=checked.unshown))
        if checked.is_named:
            lines.append(say("shuffle-named"))
        return lines

    def said(self, said: ask.SayingHeard) -> str:
        return self.voice.say("said-by", seat=said.seat, saying=said.saying)

    def written(self, written: ask.TextHeard) -> str:
        return self.voice.say("written-by", seat=written.seat, text=printable(written.text))

    def people_news(self, news: ask.News) -> str:
        is_own = news.what == "host" and self._room is not None and self._room.you.host
        what = "you-host" if is_own else news.what
        return self.voice.say("people-news", what=what, name=printable(news.name))

    def changes(self, before: ask.Room) -> list[str]:
        """Who has paused the table since then, and which seats a bot plays or will play for."""
        room, say = self._room, self.voice.say
        assert room is not None
        lines = []
        if room.paused and not before.paused and room.paused_by:
            lines.append(say("paused-by", seat=room.paused_by))
        for was, seat in zip(before.seats, room.seats, strict=True):
            if was.kind != "person" or seat.kind != "person":
                continue
            if seat.covered != was.covered:
                lines.append(
                    say("bot-takes-over" if seat.covered else "plays-again", seat=seat.seat, why=seat.why)
                )
            elif seat.bot_in and not was.bot_in:
                lines.append(say("away-bot-in", seat=seat.seat, time=self._time(seat.bot_in)))
        return lines

    def sayings(self, sayings: Sequence[str]) -> str:
        """The messages that can be sent, each with the word to type."""
        known = (f"{saying} ({self.voice.say('saying', saying=saying)})" for saying in sayings)
        return self.voice.say("say-what", text=", ".join(known))

    def table(self, now: ask.Situation) -> list[str]:
        return [
            *table_lines(view_of(self.game, now.view), self.names, self._pen, self.voice),
            *self._clocks(now),
        ]

    def best(self, now: ask.Situation) -> str:
        """After a solo game: the best result by these rules so far, and whether this one beats it."""
        assert self._room is not None
        view, say = view_of(self.game, now.view), self.voice.say
        alone = view.table.alone(view.frame)
        before = keep_best(rules_played(self.game.name, self._room.options), alone)
        if before is None:
            return say("best-first")
        was = reached(replace(alone, count=before), self.voice)
        return say("best-new", before=was) if alone.beats(before) else say("best-stays", best=was)

    def finished(self, now: ask.Situation) -> FinishedGame:
        """A finished game as the history stores it."""
        assert self._room is not None
        view = view_of(self.game, now.view)
        frame, alone = view.frame, view.table.alone(view.frame)
        return finished(self.game.name, self._room.options, self.names, frame.scores, frame.winners, alone)

    def _clocks(self, now: ask.Situation) -> list[str]:
        say = self.voice.say
        clocks = [
            say("time-timer", name=say(f"timer-{timer.name}"), time=self._time(timer.left))
            for timer in now.timers
        ]
        if now.clock is not None:
            time = self._time(now.clock.left)
            clocks.append(say("time-seat", name=self.names[now.clock.seat - 1], time=time))
        return [say("time", clocks=", ".join(clocks))] if clocks else []

    def _time(self, seconds: float) -> str:
        minutes, rest = divmod(ceil(seconds), 60)
        return self.voice.say("time-left", minutes=minutes, seconds=rest)

    def room(self) -> str:
        """Who sits where, and how far the game is."""
        room, say = self._room, self.voice.say
        assert room is not None
        status = say("room", title=say("title"), people=self._people(room), status=room.status)
        paused = say("room-paused") if room.paused else ""
        return status + paused + (say("room-door", word=room.door) if room.door else "")

    def company(self) -> str:
        """Who sits where, if there are bots; otherwise everyone knows."""
        room = self._room
        if room is None or all(seat.kind != "bot" for seat in room.seats):
            return ""
        return self.voice.say("with-bots", people=self._people(room))

    def _people(self, room: ask.Room) -> str:
        return ", ".join(f"{seat.seat} {self._about(seat)}" for seat in room.seats)

    def _about(self, seat: ask.SeatInfo) -> str:
        if seat.kind == "empty":
            return self.voice.say("seat-empty")
        if seat.kind == "bot":
            return self.voice.say("seat-bot", name=seat.name, level=seat.bot)
        presence = "seat-covered" if seat.covered else "seat-here" if seat.here else "seat-away"
        return self.voice.say(presence, name=seat.name)

    def hint(self, hint: ask.Hint) -> str:
        why = self.voice.say(f"hint-{hint.code}", hint.args)
        return self.voice.say("advice", move=hint.move, text=why, sure=hint.sure) if hint.move else why

    def refusal(self, refused: ask.Refused) -> str:
        sentence = self.voice.why_not(Refusal(refused.kind, refused.code, refused.rule, refused.args))
        if refused.late_ms:
            sentence = f"{sentence} {self.voice.say('late-by', ms=refused.late_ms)}"
        return self.voice.say("refused", text=sentence)
