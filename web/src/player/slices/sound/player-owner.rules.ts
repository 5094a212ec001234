/** The players of a page in the order in which they came: the last one has the sound and the keys. */
export function createPlayerOwner() {
  let players: readonly symbol[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly symbol[]) => {
    players = next
    for (const listen of listeners) listen()
  }
  return {
    /** Takes sound and keys over; the player before gets them back when this one has gone. */
    claim(player: symbol): () => void {
      change([...players, player])
      return () => change(players.filter((other) => other !== player))
    },
    /** Before anybody has claimed them they are free. */
    isOwner: (player: symbol): boolean => (players.at(-1) ?? player) === player,
    subscribe(listen: () => void): () => void {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}
