import type { DialogName } from '@onair/contract/addresses'
import { lazyPart } from '@onair/ui/lazy-part.tsx'
import { useBootstrap } from '../brand/bootstrap.ts'
import { type Dialogs, HashLayer } from './overlay/hash-layer.tsx'

const language = () => import('../features/language/index.ts')
const message = () => import('../features/message/index.ts')
const confirm = () => import('../features/confirm/index.ts')
const signin = () => import('../features/signin/index.ts')
const profiles = () => import('../features/profiles/index.ts')
const parental = () => import('../features/parental/index.ts')
const accountBlock = () => import('../features/account-block/index.ts')
const instructions = () => import('../features/instructions/index.ts')
const packets = () => import('../features/packets/index.ts')
const payment = () => import('../features/payment/index.ts')
const promo = () => import('../features/promo/index.ts')
const push = () => import('../features/push/index.ts')
const survey = () => import('../features/survey/index.ts')

const AuthDialog = lazyPart(signin, (module) => module.AuthDialog)
const BlockDialog = lazyPart(accountBlock, (module) => module.BlockDialog)
const FrameDialog = lazyPart(payment, (module) => module.FrameDialog)
const InstructionsDialog = lazyPart(instructions, (module) => module.InstructionsDialog)
const LanguageDialog = lazyPart(language, (module) => module.LanguageDialog)
const MenuDialog = lazyPart(
  () => import('./shell/menu-dialog.tsx'),
  (module) => module.MenuDialog,
)
const MethodsDialog = lazyPart(payment, (module) => module.MethodsDialog)
const MessageDialog = lazyPart(message, (module) => module.MessageDialog)
const NoFundsDialog = lazyPart(payment, (module) => module.NoFundsDialog)
const OfferDialog = lazyPart(packets, (module) => module.OfferDialog)
const PacketsChannelsDialog = lazyPart(packets, (module) => module.PacketsChannelsDialog)
const ParentalDialog = lazyPart(parental, (module) => module.ParentalDialog)
const ParentalSetDialog = lazyPart(parental, (module) => module.ParentalSetDialog)
const ParentalStartDialog = lazyPart(parental, (module) => module.ParentalStartDialog)
const PayDialog = lazyPart(payment, (module) => module.PayDialog)
const PeriodDialog = lazyPart(packets, (module) => module.PeriodDialog)
const PhoneDialog = lazyPart(payment, (module) => module.PhoneDialog)
const PincodeDialog = lazyPart(parental, (module) => module.PincodeDialog)
const ProfilesDialog = lazyPart(profiles, (module) => module.ProfilesDialog)
const PromocodeDialog = lazyPart(promo, (module) => module.PromocodeDialog)
const PromocodeWizard = lazyPart(promo, (module) => module.PromocodeWizard)
const PushDialog = lazyPart(push, (module) => module.PushDialog)
const QrDialog = lazyPart(payment, (module) => module.QrDialog)
const QuestionDialog = lazyPart(confirm, (module) => module.QuestionDialog)
const RefillDialog = lazyPart(payment, (module) => module.RefillDialog)
const SubscriptionDialog = lazyPart(payment, (module) => module.SubscriptionDialog)
const SurveyDialog = lazyPart(survey, (module) => module.SurveyDialog)
const UnsupportedRegionDialog = lazyPart(signin, (module) => module.UnsupportedRegionDialog)
const WaitingDialog = lazyPart(payment, (module) => module.WaitingDialog)

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
  packets_channels: (close) => <PacketsChannelsDialog onClose={close} />,
  confirm_period: (close) => <PeriodDialog onClose={close} />,
  paysystems: (close) => <MethodsDialog onClose={close} />,
  refill: (close) => <RefillDialog onClose={close} />,
  card: (close) => <PayDialog onClose={close} />,
  pay_card: (close) => <PayDialog onClose={close} />,
  pay_redirect: (close) => <PayDialog onClose={close} />,
  pay_qr: (close) => <QrDialog onClose={close} />,
  pay_qr_kaspi: (close) => <QrDialog app="Kaspi.kz" onClose={close} />,
  pay_transaction: (close) => <WaitingDialog onClose={close} />,
  pay_iframe: (close) => <FrameDialog onClose={close} />,
  pay_phone_sms: (close) => <PhoneDialog onClose={close} />,
  nofunds: (close) => <NoFundsDialog onClose={close} />,
  promocode: (close) => <PromocodeDialog onClose={close} />,
  promocode_wizard: (close) => <PromocodeWizard onClose={close} />,
  push: (close) => <PushDialog onClose={close} />,
  survey_unsubscribe: (close) => <SurveyDialog onClose={close} />,
  subscription: (close) => <SubscriptionDialog onClose={close} />,
}

const { pay_iframe: _, ...unframed } = dialogs

/** The dialog that the address names, over the page; P-2.64: the frame of a bank only where the brand has one. */
export function DialogLayer() {
  return <HashLayer dialogs={useBootstrap().configuration.payment_iframe ? dialogs : unframed} />
}
