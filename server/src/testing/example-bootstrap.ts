import { Bootstrap } from '@onair/contract'
import { example } from '@onair/contract/testing'

export function exampleBootstrap(): Bootstrap {
  return Bootstrap.parse(example(Bootstrap))
}
