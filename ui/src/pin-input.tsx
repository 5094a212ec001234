import { CodeInput, type CodeInputProps } from './code-input.tsx'
import { pinLength } from './pin.rules.ts'

/** The places of a PIN, with hidden digits. */
export function PinInput(props: Omit<CodeInputProps, 'length' | 'isSecret'>) {
  return <CodeInput {...props} length={pinLength} isSecret />
}
