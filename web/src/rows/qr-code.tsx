import { generate } from 'lean-qr'

/** The light border that readers of codes need, in modules. */
const border = 4

interface QrCodeProps {
  text: string
  label: string
  className?: string | undefined
}

/** A code to scan: dark on light in every theme, or cameras would not read it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const code = generate(text)
  const places = Array.from({ length: code.size }, (_, place) => place)
  const dark = places.flatMap((y) =>
    places.filter((x) => code.get(x, y)).map((x) => `M${x + border} ${y + border}h1v1h-1z`),
  )
  const side = code.size + 2 * border
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  )
}
