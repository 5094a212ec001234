import { Button, ButtonLink } from '@onair/ui/button.tsx'
import { Image } from '@onair/ui/image.tsx'
import { useModalDialog } from '@onair/ui/use-modal-dialog.ts'
import { useState } from 'react'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { readStored, writeStored } from '../../brand/local-storage.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './mobile-offer.module.css'

const seenKey = 'mobile_offer_seen'

/** Shows the operator's offer once on a phone, then the link to the app; both can be dismissed. */
export function MobileOffer() {
  const { configuration } = useBootstrap()
  const [step, setStep] = useState<'offer' | 'download' | 'away'>(readStored(seenKey) ? 'away' : 'offer')
  const putAway = () => {
    writeStored(seenKey, '1')
    setStep('away')
  }
  const { mobile_offer: offer } = configuration
  if (!offer || step === 'away') return null
  return <OfferScreens offer={offer} step={step} onAccept={() => setStep('download')} onClose={putAway} />
}

interface OfferScreensProps {
  offer: NonNullable<ReturnType<typeof useBootstrap>['configuration']['mobile_offer']>
  step: 'offer' | 'download'
  onAccept: () => void
  onClose: () => void
}

function OfferScreens({ offer, step, onAccept, onClose }: OfferScreensProps) {
  const { t } = useTranslation()
  const { resources } = useBootstrap()
  const { leave, dialog } = useModalDialog(onClose)
  const title = step === 'offer' ? offer.title : offer.download_title
  return (
    <dialog {...dialog} className={styles.screen} aria-label={title}>
      <Image className={styles.logo} src={resources.logo} alt={resources.brand} />
      <h2 className={styles.title}>{title}</h2>
      {step === 'offer' ? (
        <>
          <ul className={styles.lines}>
            {offer.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Button onClick={onAccept}>{offer.accept}</Button>
        </>
      ) : (
        offer.stores.map(({ name, url }) => (
          <ButtonLink key={url} to={url} target="_blank" rel="noopener">
            {name}
          </ButtonLink>
        ))
      )}
      <Button kind="quiet" onClick={leave}>
        {t(step === 'offer' ? 'offer_skip' : 'offer_to_site')}
      </Button>
    </dialog>
  )
}
