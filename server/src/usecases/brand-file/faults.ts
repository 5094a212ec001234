import { StartFailure } from '../../core/start-failure.ts'

/** A mistake in a file: where it stands, and what is wrong there. */
export interface Fault {
  file: string
  line: number
  column: number
  /** The field, such as channels[0].origin. */
  field: string
  sentence: string
}

export type Path = readonly (string | number)[]

export const fieldOf = (path: Path): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join('')

export const faultLine = ({ file, line, column, field, sentence }: Fault): string =>
  `${file}:${line}:${column} ${field === '' ? '' : `${field} `}${sentence}`

/** All mistakes of all files at once; nothing was changed. */
export class BrandFaults extends StartFailure {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super(faults.map(faultLine).join('\n'))
    this.faults = faults
  }
}
