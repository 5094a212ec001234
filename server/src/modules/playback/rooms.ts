const roomBytes = 1024 * 1024
const mostRooms = 64

/** A file on its way to its readers, in bytes that are used again when all of them have it. */
export interface Loan {
  readonly file: Buffer
  /** It stays where it is, and nobody has to give it back. */
  readonly isKept: boolean
  /** Called once by each reader when it begins and when it is done. */
  hold(): void
  letGo(): void
}

export function keptLoan(file: Buffer): Loan {
  return { file, isKept: true, hold() {}, letGo() {} }
}

/**
 * Rooms for files that are read once and sent: thrown away after each, half a megabyte at a time would keep the
 * collector of garbage busier than the network.
 */
export function createRooms() {
  const free: Buffer[] = []
  return {
    async lend(read: (room: Buffer) => Promise<Buffer | undefined>): Promise<Loan | undefined> {
      const room = free.pop() ?? Buffer.allocUnsafeSlow(roomBytes)
      const giveBack = () => {
        if (free.length < mostRooms) free.push(room)
      }
      let file: Buffer | undefined
      try {
        file = await read(room)
      } catch (error) {
        giveBack()
        throw error
      }
      if (!file || file.buffer !== room.buffer) giveBack()
      if (!file) return undefined
      const isInRoom = file.buffer === room.buffer
      let readers = 0
      return {
        file,
        isKept: false,
        hold: () => {
          readers += 1
        },
        letGo: () => {
          readers -= 1
          if (readers === 0 && isInRoom) giveBack()
        },
      }
    },
  }
}
