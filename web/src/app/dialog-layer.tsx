import type { DialogName } from '@onair/contract/addresses'
import {
  AuthDialog,
  BlockDialog,
  InstructionsDialog,
  LanguageDialog,
  MenuDialog,
  MessageDialog,
  OfferDialog,
  ParentalDialog,
  ParentalSetDialog,
  ParentalStartDialog,
  PincodeDialog,
  ProfilesDialog,
  QuestionDialog,
  UnsupportedRegionDialog,
} from './lazy-pages.ts'
import { type Dialogs, HashLayer } from './overlay/hash-layer.tsx'

const dialogs: Record<DialogName, Dialogs[string]> = {
  language: (close) => <LanguageDialog onClose={close} />,
  message: (close) => <MessageDialog onClose={close} />,
  confirm: (close) => <QuestionDialog onClose={close} />,
  auth: (close) => <AuthDialog onClose={close} />,
  profiles: (close) => <ProfilesDialog onClose={close} />,
  parental: (close) => <ParentalDialog onClose={close} />,
  parental_set: (close) => <ParentalSetDialog onClose={close} />,
  parental_start: (close) => <ParentalStartDialog onClose={close} />,
  pincode: (close) => <PincodeDialog onClose={close} />,
  block_alma: () => <BlockDialog />,
  smarttv: (close) => <InstructionsDialog onClose={close} />,
  menu: (close) => <MenuDialog onClose={close} />,
  unsupported_region: (close) => <UnsupportedRegionDialog onClose={close} />,
  quick_packets: (close) => <OfferDialog onClose={close} />,
}

/** Whatever dialog the address names, over the page. */
export function DialogLayer() {
  return <HashLayer dialogs={dialogs} />
}
