// Written by tools/protocol_types.py from src/janken/table/protocol.py: change that, not this.

export const VERSION = 2
export const OLDEST = 1 // spoken as well
export const SHUFFLES_SINCE = 2

export interface Hello {
  type: "hello"
  version: number
  name?: string
}

export interface Pong {
  type: "pong"
  number: number
}

export interface AreYouThere {
  type: "ping"
}

export interface AskLobby {
  type: "lobby"
}

export interface Create {
  type: "create"
  action: string
  game: string
  seats: number
  options?: Record<string, string>
  pace?: Pace
  listed?: boolean
  watchers?: boolean
  deal?: string | null
  daily?: DailyDeal | null
  onward?: Onward | null
  practice?: string | null
  rated?: boolean
}

export interface Pace {
  move_seconds?: number
  move_hours?: number
  late?: "bot" | "forfeit"
  away_seconds?: number
  between_seconds?: number
  lag_credit_ms?: number
  bot_seconds?: number
}

export interface DailyDeal {
  series: string
  number: number
  practice?: boolean
  group?: string | null
}

export interface Onward {
  table: string
  game: number
  step: number
  move?: string
}

export interface Find {
  type: "find"
  word: string
}

export interface Enter {
  type: "enter"
  table: string
  game?: number
  number?: number
  shuffles?: boolean
}

export interface Exit {
  type: "exit"
}

export interface Sit {
  type: "sit"
  action: string
  seat: number
  name?: string
}

export interface Stand {
  type: "stand"
  action: string
}

export interface Rename {
  type: "rename"
  action: string
  name: string
}

export interface AddBot {
  type: "add-bot"
  action: string
  seat: number
  bot?: string
}

export interface RemoveBot {
  type: "remove-bot"
  action: string
  seat: number
}

export interface Start {
  type: "start"
  action: string
  fill?: boolean
  bot?: string
  close?: boolean
}

export interface NextHand {
  type: "next-hand"
  action: string
}

export interface Rematch {
  type: "rematch"
  action: string
  fill?: boolean
  bot?: string
}

export interface PlayAgain {
  type: "play-again"
  action: string
}

export interface Undo {
  type: "undo"
  action: string
}

export interface Redo {
  type: "redo"
  action: string
}

export interface Pause {
  type: "pause"
  action: string
  minutes?: number
}

export interface Resume {
  type: "resume"
  action: string
}

export interface Ready {
  type: "ready"
  action: string
  timer: string
}

export interface Wait {
  type: "wait"
  action: string
}

export interface Cover {
  type: "cover"
  action: string
  seat: number
}

export interface GiveBack {
  type: "give-back"
  action: string
  seat: number
}

export interface SwapSeats {
  type: "swap-seats"
  action: string
  seat: number
  other: number
}

export interface SetSeats {
  type: "set-seats"
  action: string
  seats: number
}

export interface HandOver {
  type: "hand-over"
  action: string
  seat: number
}

export interface ChangeRules {
  type: "change-rules"
  action: string
  options?: Record<string, string>
}

export interface Back {
  type: "back"
  action: string
}

export interface Remove {
  type: "remove"
  action: string
  seat: number
}

export interface JoinEvening {
  type: "join-evening"
  action: string
  evening: string
}

export interface Say {
  type: "say"
  action: string
  saying: "bye" | "hello" | "hurry" | "luck" | "oops" | "thanks" | "well-played" | "wow"
}

export interface WriteText {
  type: "write"
  action: string
  text: string
}

export interface AllowText {
  type: "allow-text"
  action: string
  on: boolean
}

export interface SetCall {
  type: "set-call"
  action: string
  link: string
}

export interface Block {
  type: "block"
  action: string
  seat: number
}

export interface Report {
  type: "report"
  action: string
  seat: number
}

export interface Door {
  type: "door"
  action: string
  open: boolean
}

export interface MakeMove {
  type: "move"
  action: string
  text: string
  meant_for?: string | null
}

export interface ShuffleCommit {
  type: "shuffle-commit"
  game: number
  deal: number
  attempt: number
  commitment: string
}

export interface ShuffleOpen {
  type: "shuffle-open"
  game: number
  deal: number
  attempt: number
  own: string
}

export interface AskHint {
  type: "hint"
}

export interface Welcome {
  type: "welcome"
  version: number
  name: string
}

export interface Ping {
  type: "ping"
  number: number
}

export interface Here {
  type: "pong"
}

export interface Lobby {
  type: "lobby"
  tables: OpenTable[]
}

export interface OpenTable {
  table: string
  game: string
  host: string
  seats: number
  free: number
  status: "between" | "over" | "playing" | "waiting"
}

export interface Created {
  type: "created"
  action: string
  table: string
}

export interface Found {
  type: "found"
  table: string
  evening?: boolean
}

export interface Room {
  type: "room"
  table: string
  game: string
  options: Record<string, string>
  pace: Pace
  listed: boolean
  watchers: boolean
  status: "between" | "over" | "playing" | "waiting"
  paused: boolean
  game_number: number
  seats: SeatInfo[]
  onlookers: number
  host: string
  you: You
  door: string | null
  daily?: DailyDeal | null
  known?: "deal" | "onward" | null
  hints?: number
  resumes_in?: number
  paused_by?: number
  again?: number[]
  evening?: EveningScore[]
  rules_open?: boolean
  rated?: boolean
  free_text?: boolean
  prompt?: boolean
}

export interface SeatInfo {
  seat: number
  kind: "bot" | "empty" | "person"
  name: string
  here: boolean
  covered: boolean
  why?: "" | "away" | "host" | "own" | "time"
  bot?: string
  credit_ms?: number
  waits?: boolean
  bot_in?: number
  until_deal?: string
}

export interface You {
  seat: number
  host: boolean
  name: string
  next_seat?: number
  left_seat?: number
  call?: string
  evening?: string
}

export interface EveningScore {
  name: string
  wins: number
  seat?: number
}

export interface FreshView {
  type: "view"
  game: number
  number: number
  missed: Happening[]
  now: Situation
}

export interface Happening {
  number: number
  at: number
  facts: unknown[]
  then?: Record<string, string>
}

export interface Situation {
  view: Record<string, unknown>
  legal: string[] | null
  several?: SeveralCards | null
  places: Record<string, string>
  timers: TimerInfo[]
  clock: ClockInfo | null
  stands?: boolean
  redo?: boolean
  hands?: HandScores[]
}

export interface SeveralCards {
  verb: string
  cards: string[]
  least: number
  most: number
}

export interface TimerInfo {
  name: string
  rule: string
  seconds: number
  left: number
  ends?: "all" | "alone" | "dealer"
  ready?: number[]
  waits?: number[]
}

export interface ClockInfo {
  seat: number
  seconds: number
  left: number
}

export interface HandScores {
  hand: number
  scores: number[]
  names: string[]
}

export interface Update {
  type: "update"
  game: number
  happening: Happening
  now: Situation
}

export interface Clocks {
  type: "clocks"
  timers: TimerInfo[]
  clock: ClockInfo | null
  stands?: boolean
}

export interface Shuffle {
  type: "shuffle"
  game: number
  deal: number
  attempt: number
  rules: string
  server: string
  failed?: number[][]
  silent?: number[]
  commitments?: Record<string, string>
}

export interface Shuffled {
  type: "shuffled"
  game: number
  deal: number
  attempt: number
  rules: string
  server: string
  shares?: Record<string, [string, string]>
  silent?: number[]
  failed?: number[][]
  secret?: string
  dealt?: Record<string, string>
}

export interface SayingHeard {
  type: "said"
  seat: number
  saying: "bye" | "hello" | "hurry" | "luck" | "oops" | "thanks" | "well-played" | "wow"
}

export interface TextHeard {
  type: "written"
  seat: number
  text: string
}

export interface News {
  type: "news"
  what: "came" | "host" | "left" | "removed"
  name: string
  seat?: number
}

export interface Done {
  type: "done"
  action: string
}

export interface Refused {
  type: "refused"
  kind: "absent" | "illegal" | "malformed" | "not saved" | "not yours" | "stale" | "too many" | "version" | "waiting"
  code: string
  args?: Record<string, unknown>
  rule?: string
  action?: string
  late_ms?: number
}

export interface Hint {
  type: "hint"
  move: string
  code: string
  args?: Record<string, unknown>
  sure?: "certain" | "close" | "glance" | "likely" | "only"
}

export interface Closing {
  type: "closing"
  seconds: number
}

export interface Announcement {
  type: "announcement"
  text: string
  seconds?: number
}

export interface ClubJoin {
  type: "join"
  secret?: string
  name?: string
  action: string
}

export interface ClubLeave {
  type: "leave"
  action: string
}

export interface ClubRole {
  type: "role"
  member: number
  role: "host" | "member" | "owner"
  action: string
}

export interface ClubRemove {
  type: "remove"
  member: number
  action: string
}

export interface ClubInvite {
  type: "invite"
  open: boolean
  action: string
}

export interface ClubPreset {
  type: "preset"
  name: string
  game: string
  options?: Record<string, string>
  action: string
}

export interface ClubDrop {
  type: "drop"
  name: string
  action: string
}

export interface ClubSeason {
  type: "season"
  name: string
  action: string
}

export interface EveningCome {
  type: "come"
  name?: string
  action: string
}

export interface EveningAnswer {
  type: "answer"
  answer: "" | "later" | "maybe" | "no" | "yes"
  action: string
}

export interface EveningOut {
  type: "out"
  out: boolean
  action: string
}

export interface EveningReady {
  type: "ready"
  ready: boolean
  action: string
}

export interface EveningSettle {
  type: "settle"
  name: string
  rule?: "beaten" | "none" | "scaled" | "wins"
  starts_ms?: number
  until_ms?: number
  games?: number
  action: string
}

export interface EveningChoose {
  type: "choose"
  game: string
  options?: Record<string, string>
  action: string
}

export interface EveningStart {
  type: "start"
  action: string
}

export interface EveningCall {
  type: "call"
  link: string
  action: string
}

export interface EveningDoor {
  type: "door"
  open: boolean
  action: string
}

export interface EveningHost {
  type: "host"
  guest: number
  action: string
}

export interface EveningRemove {
  type: "remove"
  guest: number
  action: string
}

export interface EveningEnd {
  type: "end"
  ended?: boolean
  action: string
}

export interface EveningCount {
  type: "count"
  sheet: KeptSheet
  name: string
  action: string
}

export interface KeptSheet {
  game: string
  names: string[]
  options?: Record<string, string>
  dealer?: number
  rounds?: string[][]
}

export interface TournamentEnter {
  type: "enter"
  name?: string
  action: string
}

export interface TournamentWithdraw {
  type: "withdraw"
  action: string
}

export interface TournamentDrop {
  type: "drop"
  player: number
  action: string
}

export interface TournamentPair {
  type: "pair"
  round: number
  action: string
}

export interface TournamentSettle {
  type: "settle"
  board: number
  places: number[]
  round?: number
  action: string
}

export interface TournamentEnd {
  type: "end"
  action: string
}

export interface GameForm {
  name: string
  example: string
  seats: number[]
  options: OptionForm[]
  studied: boolean
  turns: boolean
}

export interface OptionForm {
  name: string
  kind: "choice" | "seconds" | "text" | "whole" | "yes-no"
  standard: string
  rule: string
  choices?: string[]
  low?: number
  high?: number
  none?: boolean
  needs?: Record<string, string>
}

export interface Person {
  name: string
}

export interface Address {
  address: string
}

export interface AboutPlace {
  name: string
  greeting: string
  contact: string
  imprint: string
  privacy: string
  keep_games: number
  keep_unfinished: number
  logs_addresses: boolean
  table_makers: "chosen" | "everybody" | "host"
  announcement: Announcement
  strange: boolean
}

export interface Replay {
  game: string
  options: Record<string, string>
  names: string[]
  first: number
  total: number
  steps: ReplayStep[]
}

export interface ReplayStep {
  line: string
  facts: unknown[]
  view: Record<string, unknown>
  then?: Record<string, string>
  bots?: number[]
}

export interface RuleResponse {
  name: string
  value: string
  measured?: boolean
  found?: string[]
}

export interface DealResponse {
  game: string
  options: Record<string, string>
  deal: string
}

export interface PracticeResponse {
  game: string
  kind: string
  seats: number
  seat: number
  raced: boolean
}

export interface ParResponse {
  value: number
  exact: boolean
}

export interface ReviewHead {
  kind: "head"
  seat: number
  unit: "cards" | "chance" | "points"
  steps: number[]
}

export interface Remark {
  kind: "remark"
  step: number
  choice: boolean
  made: string
  better: string
  code: string
  args: Record<string, unknown>
  came: string
  came_args: Record<string, unknown>
  loss: number
  doubt: number
  worth: number
}

export interface ReviewEnd {
  kind: "end"
  balance: Balance
  pace: Quickness | null
}

export interface Balance {
  start: number
  luck: number
  choices: number
  result: number
  turns: Turn[]
  moments: KeyMoment[]
  decisions: number
  fine: number
}

export interface Turn {
  step: number
  luck: number
  choices: number
}

export interface KeyMoment {
  step: number
  kind: "choice" | "luck"
  amount: number
}

export interface Quickness {
  taken: number
  seconds: number
  levels: Record<string, number>
  passed: number
  longest: Passed[]
}

export interface Passed {
  step: number
  move: string
  seconds: number
}

export interface AdviceResponse {
  unit: "cards" | "chance" | "points"
  remark: Remark
}

export interface CoachedResponse {
  games: GameSummary[]
}

export interface GameSummary {
  game: string
  unit: "cards" | "chance" | "points"
  games: number
  decisions: number
  fine: number
  kinds: KindTotal[]
  moments: LostMoment[]
  drills: string[]
  seats: number
}

export interface KindTotal {
  kind: string
  decisions: number
  faults: number
  loss: number
}

export interface LostMoment {
  table: string
  number: number
  step: number
  seat: number
  seats: number
  kind: string
  loss: number
  raced: boolean
}

export interface DailyList {
  first: string
  series: SeriesResponse[]
}

export interface SeriesResponse {
  name: string
  game: string
  options: Record<string, string>
  clears: boolean
  fewer: boolean
  cards: number
  par: number[]
  exact: boolean[]
  club: number[]
}

export interface DailyResult {
  series: string
  number: number
  value: number
  par: number
  played: string
  hints?: number
  seconds?: number
}

export interface FriendResult {
  name: string
  value: number
  hints?: number
  you?: boolean
}

export interface EveryoneResponse {
  results: ([number, number])[]
}

export interface StoryResponse {
  name: string
  games: GameResponse[]
  daily: DailyResult[]
  scores: ScoreSummary[]
}

export interface GameResponse {
  game: string
  options: Record<string, string>
  names: string[]
  seat: number
  over?: boolean
  scores?: number[]
  winners?: number[]
  alone?: Reached | null
  practice?: boolean
  brought?: string
  table: string
  number: number
  time_ms: number
}

export interface Reached {
  count: number
  of: "cards" | "points"
  fewer: boolean
}

export interface ScoreSummary {
  id: string
  game: string
  names: string[]
  rounds: number
  time_ms: number
  over: boolean
  totals: number[]
  winners: number[]
}

export interface ExportResponse {
  story: StoryResponse
  records: Record<string, string>
}

export interface BroughtResponse {
  table: string
  fresh: boolean
}

export interface LadderResponse {
  game: string
  seats: number
  lines: RatingLine[]
  season: RatingSeason
  seasons: RatingSeason[]
}

export interface RatingLine {
  points: number
  give_or_take: number
  games: number
  name?: string
  bot?: string
  you?: boolean
}

export interface RatingSeason {
  number: number
  begins_ms: number
  ends_ms: number
}

export interface RatingChange {
  seat: number
  before: number
  after: number
  give_or_take: number
  place: number
  name?: string
  bot?: string
}

export interface WaitingResponse {
  table: string
  game: string
  names: string[]
  due_ms: number
}

export interface HolidayResponse {
  until_ms: number
  left: number
}

export interface NoticesResponse {
  key: string
  devices: number
  mail: boolean
  turn: boolean
  late: boolean
  evenings: boolean
  quiet_from: number
  quiet_until: number
}

export interface FeedResponse {
  path: string
}

export interface MailResponse {
  address: string
  confirmed: boolean
  problem?: string
}

export interface CodeResponse {
  code: string
  minutes: number
}

export interface DeviceResponse {
  name: string
  made_ms: number
  this: boolean
}

export interface SheetResponse {
  id: string
  version: string
  sheet: KeptSheet
  draft: string[]
  correcting: number
  standing: ScoreResponse
}

export interface ScoreResponse {
  forms: EntryForm[]
  lines: LineResponse[]
  totals: number[]
  dealer: number
  over: boolean
  winners: number[]
  bowls: ([string, number])[]
  bowl: string
  asked: number[]
  wrong: RefusalResponse | null
  wrong_round: number
  draft: LineResponse | null
  draft_wrong: RefusalResponse | null
  bowls_after: ([string, number])[]
}

export interface EntryForm {
  verb: string
  of_player: boolean
  what: "cards" | "nothing" | "number" | "word"
  cards: string[]
  most: number
  low: number
  high: number
  choices: string[]
  once: boolean
}

export interface LineResponse {
  dealer: number
  points: number[]
  totals: number[]
  parts: Record<string, number[]>
}

export interface RefusalResponse {
  code: string
  rule: string
  args: Record<string, unknown>
}

export interface VerdictResponse {
  kind: string
  points: number
  cards: string[]
  wrong: RefusalResponse | null
}

export interface EveningResponse {
  evening: string
  version: number
  name: string
  rule: "beaten" | "none" | "scaled" | "wins"
  made_ms: number
  starts_ms: number
  until_ms: number
  best_of: number
  now_ms: number
  open: boolean
  over: boolean
  you: number
  host: boolean
  guests: EveningGuest[]
  players: number[]
  may_start: boolean
  next: EveningNext | null
  tables: EveningTable[]
  games: EveningGame[]
  totals: EveningTotal[]
  call: string
  word: string
  club: string
}

export interface EveningGuest {
  number: number
  name: string
  here: boolean
  host: boolean
  you: boolean
  answer?: "" | "later" | "maybe" | "no" | "yes"
  out?: boolean
  ready?: boolean
  table?: string
}

export interface EveningNext {
  game: string
  options: Record<string, string>
}

export interface EveningTable {
  table: string
  game: string
  names: string[]
  yours: boolean
}

export interface EveningGame {
  table: string
  number: number
  game: string
  time_ms: number
  players: EveningPlayer[]
}

export interface EveningPlayer {
  name: string
  score: number
  points: number
  won?: boolean
  bot?: boolean
  you?: boolean
}

export interface EveningTotal {
  name: string
  points: number
  number?: number
  you?: boolean
}

export interface EveningMadeResponse {
  evening: string
}

export interface ClubResponse {
  club: string
  name: string
  you: number
  role: "host" | "member" | "owner"
  members: ClubMember[]
  invite: string
  presets: ClubPresetResponse[]
  evenings: ClubEvening[]
  season: string
  since_ms: number
  standings: SeasonLine[]
  records: ClubRecord[]
  reports: ClubReport[]
}

export interface ClubMember {
  number: number
  name: string
  role: "host" | "member" | "owner"
  you: boolean
}

export interface ClubPresetResponse {
  name: string
  game: string
  options: Record<string, string>
}

export interface ClubEvening {
  evening: string
  name: string
  starts_ms: number
  over: boolean
  games: number
  winners: string[]
  tables: EveningTable[]
}

export interface SeasonLine {
  name: string
  points: number
  evenings: number
  wins: number
  you: boolean
}

export interface ClubRecord {
  game: string
  name: string
  score: number
  time_ms: number
}

export interface ClubReport {
  name: string
  by: string
  texts: string[]
  time_ms: number
}

export interface ClubMadeResponse {
  club: string
}

export interface ClubName {
  club: string
  name: string
}

export interface MakeClub {
  action: string
  name: string
  owner?: string
}

export interface MakeEvening {
  action: string
  name: string
  host?: string
  rule?: "beaten" | "none" | "scaled" | "wins"
  starts_ms?: number
  until_ms?: number
  games?: number
  table?: string | null
  club?: string
}

export interface TournamentResponse {
  tournament: string
  version: number
  name: string
  host_name: string
  game: string
  options: Record<string, string>
  system: "arena" | "robin" | "swiss"
  rounds: number
  seats: number
  least: number
  rated: boolean
  hours: number
  unasked: boolean
  host: boolean
  plays: boolean
  open: boolean
  over: boolean
  may_pair: boolean
  minutes: number
  bots: boolean
  ends_ms: number
  left_ms: number
  closing: boolean
  waiting: boolean
  free: number
  standings: TournamentLine[]
  played: TournamentRound[]
}

export interface TournamentLine {
  place: number
  number: number
  name: string
  points: number
  opponents: number
  wins: number
  games: number
  streak: number
  playing: boolean
  you: boolean
  withdrawn: boolean
}

export interface TournamentRound {
  round: number
  boards: TournamentBoard[]
  byes: number[]
}

export interface TournamentBoard {
  board: number
  players: number[]
  table: string
  places: number[]
  settled: boolean
  forfeit: boolean
  void: boolean
  yours: boolean
}

export interface TournamentMadeResponse {
  tournament: string
}

export interface MakeTournament {
  action: string
  name: string
  host?: string
  plays?: boolean
  game: string
  options?: Record<string, string>
  system?: "arena" | "robin" | "swiss"
  rounds?: number
  seats?: number
  rated?: boolean
  hours?: number
  unasked?: boolean
  minutes?: number
  bots?: boolean
}

export interface Frame {
  game: string
  hand: number
  dealer: number
  over: boolean
  hand_over: boolean
  winners: number[]
  hand_winners: number[]
  to_act: number[]
  scores: number[]
  hand_scores: number[] | null
}

export interface CollectorTable {
  array: (string | null)[]
  extra: (string | null)[]
  draw_pile: (string | null)[]
  cards_left: number
  few_cards?: boolean
  steal?: number
  sets?: OpenSet[]
}

export type OpenSet = [cards: string, kind: "of-a-kind" | "run" | "strong-run", points: number[]]

export interface RummyTable {
  hands: ((string | null)[])[]
  stock: (string | null)[]
  discards: (string | null)[]
  melds: MeldShown[]
  legal_kinds?: string
  whole_pile?: boolean
  owed?: string[]
  counted?: number[][]
  rummy?: boolean
  knocker?: number
}

export interface MeldShown {
  number: number
  seat: number
  kind: "ranks" | "run" | "strong"
  cards: string[]
}

export interface LightToDarkTable {
  row: string[]
  deck: (string | null)[]
  removed: number
  dark: number
  fours?: Four[]
  turns?: string
}

export type Four = [verb: "flip" | "remove", first: number, by: "rank" | "suit", changes: number[], points: number]

export interface NineTable {
  hands: ((string | null)[])[]
  centre: (string | null)[]
  offers: Record<string, number>
  counts: (number | null)[] | null
  out: number[]
  offers_to?: Record<string, number>
  centre_open?: number[]
  offered?: Record<string, string[]>
  complete?: "blocked" | "nine" | null
  collections?: Countable[]
  collected?: (string | null)[] | null
}

export type Countable = [collection: string, count: number]

export interface ScissorsTable {
  hands: ((string | null)[])[]
  stack: string[]
  collected: string[][]
  dummy: (string | null)[]
  top_seat?: number
  fits?: string[]
  accounts?: ShownAccount[]
  chips?: number[]
  bowls?: Record<string, number>
  showdown?: Showdown | null
}

export interface ShownAccount {
  runs?: Run[]
  held?: number
  out?: number
  ante?: number
  bowls?: Record<string, number>
  paid?: Payment[]
  unpaid?: number
}

export type Run = [cards: string, brought: number]

export type Payment = [seat: number, chips: number]

export interface Showdown {
  bowl: string
  seats: number[]
  hands: string[][]
}

export type ClientMessage = Hello | Pong | AreYouThere | AskLobby | Create | Find | Enter | Exit | Sit | Stand | Rename | AddBot | RemoveBot | Start | NextHand | Rematch | PlayAgain | Undo | Redo | Pause | Resume | Ready | Wait | Cover | GiveBack | SwapSeats | SetSeats | HandOver | ChangeRules | Back | Remove | JoinEvening | Say | WriteText | AllowText | SetCall | Block | Report | Door | MakeMove | ShuffleCommit | ShuffleOpen | AskHint

export type ServerMessage = Welcome | Ping | Here | Lobby | Created | Found | Room | FreshView | Update | Clocks | Shuffle | Shuffled | SayingHeard | TextHeard | News | Done | Refused | Hint | Closing | Announcement

export type ClubAsk = ClubJoin | ClubLeave | ClubRole | ClubRemove | ClubInvite | ClubPreset | ClubDrop | ClubSeason

export type EveningAsk = EveningCome | EveningAnswer | EveningOut | EveningReady | EveningSettle | EveningChoose | EveningStart | EveningCall | EveningDoor | EveningHost | EveningRemove | EveningEnd | EveningCount

export type TournamentAsk = TournamentEnter | TournamentWithdraw | TournamentDrop | TournamentPair | TournamentSettle | TournamentEnd

export type GameView = ({ game: "collector" } & Frame & CollectorTable) | ({ game: "janken-rummy" } & Frame & RummyTable) | ({ game: "light-to-dark" } & Frame & LightToDarkTable) | ({ game: "nine-of-a-kind" } & Frame & NineTable) | ({ game: "run-with-scissors" } & Frame & ScissorsTable)

export type GameFacts = {
  "collector": 
    | { kind: "deal"; seat: number }
    | { kind: "take"; cards: string[]; set: "of-a-kind" | "run" | "strong-run"; points: number; stolen: boolean; seat: number }
    | { kind: "draw"; card: string; seat: number }
    | { kind: "pass"; seat: number }
    | { kind: "stop"; seat: number }
    | { kind: "undo"; seat: number }
  "janken-rummy": 
    | { kind: "deal"; count: number; seat: number }
    | { kind: "draw"; card: string | null; seat: number }
    | { kind: "take"; card: string; seat: number }
    | { kind: "take-deep"; cards: string[]; seat: number }
    | { kind: "meld"; cards: string[]; moved: string[]; meld: "ranks" | "run" | "strong"; seat: number }
    | { kind: "add"; cards: string[]; moved: string[]; number: number; meld: "ranks" | "run" | "strong"; other: number; seat: number }
    | { kind: "swap"; card: string; joker: string; number: number; other: number; seat: number }
    | { kind: "discard"; card: string; seat: number }
    | { kind: "knock"; card: string; points: number; seat: number }
    | { kind: "turn-over"; seat: number }
    | { kind: "out"; points: number; rummy: boolean; seat: number }
    | { kind: "won-knock"; points: number; undercut: boolean; seat: number }
    | { kind: "void"; empty: boolean; seat: number }
    | { kind: "undo"; seat: number }
  "light-to-dark": 
    | { kind: "deal"; seat: number }
    | { kind: "turn"; card: string; seat: number }
    | { kind: "flip"; first: number; by: "rank" | "suit"; collection: string; changed: string[]; seat: number }
    | { kind: "remove"; first: number; by: "rank" | "suit"; collection: string; changed: string[]; seat: number }
    | { kind: "stop"; seat: number }
    | { kind: "undo"; seat: number }
  "nine-of-a-kind": 
    | { kind: "deal"; centre: number; cards: string[]; seat: number }
    | { kind: "offer"; count: number; cards: string[]; seat: number }
    | { kind: "offer-to"; other: number; count: number; cards: string[]; seat: number }
    | { kind: "withdraw"; seat: number }
    | { kind: "swap"; other: number; count: number; given: string[]; got: string[]; seat: number }
    | { kind: "centre"; count: number; places: number[]; given: string[]; got: string[]; seat: number }
    | { kind: "call"; call: "blocked" | "chicken" | "nine"; outcome: "open" | "out" | "right" | "wrong"; cards: string[]; seat: number }
    | { kind: "name"; collection: string; seat: number }
    | { kind: "count"; collection: string; count: number; cards: string[]; seat: number }
    | { kind: "win"; points: number; seat: number }
    | { kind: "void"; seat: number }
    | { kind: "undo"; seat: number }
  "run-with-scissors": 
    | { kind: "deal"; again: boolean; ante: number; missing: number[]; seat: number }
    | { kind: "open"; card: string; seat: number }
    | { kind: "follow"; card: string; suit: string; seat: number }
    | { kind: "pass"; top: string; seat: number }
    | { kind: "close"; seat: number }
    | { kind: "out"; seat: number }
    | { kind: "stack"; cards: string[]; seat: number }
    | { kind: "hand-over"; other: number; cards: string[]; seat: number }
    | { kind: "score"; points: number; seat: number }
    | { kind: "win"; chips: number; seat: number }
    | { kind: "lose"; chips: number; seat: number }
    | { kind: "short"; chips: number; seat: number }
    | { kind: "poker"; cards: string[]; hand: "five-of-a-kind" | "flush" | "four-of-a-kind" | "full-house" | "nothing" | "pair" | "straight" | "straight-flush" | "three-of-a-kind" | "two-pair"; seat: number }
    | { kind: "bowl"; bowl: string; chips: number; seat: number }
    | { kind: "share"; bowl: string; chips: number; seat: number }
    | { kind: "tie"; bowl: string; seats: number[]; seat: number }
    | { kind: "end"; seat: number }
    | { kind: "undo"; seat: number }
}

export type Fact = GameFacts[keyof GameFacts]

/** How few and how many can play a game. */
export const SEATS: Record<string, readonly [number, number]> = {
  "collector": [1, 4],
  "janken-rummy": [2, 6],
  "light-to-dark": [1, 1],
  "nine-of-a-kind": [5, 9],
  "run-with-scissors": [3, 6],
}

/** What facts leave out of a message, by game and kind. */
export const FACT_DEFAULTS: Record<string, Record<string, object>> = {
  "collector": {"take":{"stolen":false}},
  "janken-rummy": {"draw":{"card":null},"out":{"rummy":false},"won-knock":{"undercut":false},"void":{"empty":false}},
  "light-to-dark": {},
  "nine-of-a-kind": {"deal":{"cards":[]},"offer":{"cards":[]},"offer-to":{"cards":[]},"swap":{"given":[],"got":[]},"centre":{"given":[],"got":[]},"call":{"cards":[]}},
  "run-with-scissors": {"deal":{"again":false,"ante":0,"missing":[]}},
}
