import { IconButton } from '@onair/ui/icon-button.tsx'
import { Image } from '@onair/ui/image.tsx'
import { lazyPart, Part } from '@onair/ui/lazy-part.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { Link, useLocation } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useMobileLayout, useSmallScreen } from '../device/use-screen.ts'
import styles from './header.module.css'
import { HeaderView, logoClass } from './header.view.tsx'
import { useHeaderScroll } from './use-header-scroll.ts'

/** Loaded after the first paint, which keeps its queries out of the first load. */
const SettingsMenu = lazyPart(
  () => import('./settings-menu.tsx'),
  (module) => module.SettingsMenu,
)

/** Lazy, because each layout has another menu, and the entries come from the server anyway. */
const HeaderMenu = lazyPart(
  () => import('./header-menu.tsx'),
  (module) => module.HeaderMenu,
)

const HeaderPromo = lazyPart(
  () => import('./header-promo.tsx'),
  (module) => module.HeaderPromo,
)

const MessagesMenu = lazyPart(
  () => import('./messages-menu.tsx'),
  (module) => module.MessagesMenu,
)

const SearchBox = lazyPart(
  () => import('../../features/search/index.ts'),
  (module) => module.SearchBox,
)

function Logo() {
  const { t } = useTranslation()
  const { resources, configuration } = useBootstrap()
  const logo = <Image src={resources.logo} alt={`${resources.brand}: ${t('menu_home')}`} />
  return configuration.logo_link ? (
    <a href={configuration.logo_link} className={logoClass}>
      {logo}
    </a>
  ) : (
    <Link to="/" className={logoClass}>
      {logo}
    </Link>
  )
}

function SignIn() {
  const { t } = useTranslation()
  const { pathname, search, state } = useLocation()
  return (
    <Link to={{ pathname, search, hash: 'auth' }} replace state={state} className={styles.signIn}>
      {t('sign_in')}
    </Link>
  )
}

export function Header() {
  const { t } = useTranslation()
  const { configuration, auth } = useBootstrap()
  const { ready, isUser } = useApi()
  const { isDark, isHidden } = useHeaderScroll()
  const openDialog = useOpenDialog()
  const isMobile = useMobileLayout()
  const isSmall = useSmallScreen()
  return (
    <HeaderView data-fixed="" data-dark={isDark} data-hidden={isHidden} data-menu={configuration.home_layout}>
      <Logo />
      {!isMobile && (
        <div className={styles.menu}>
          <Part>
            <HeaderMenu />
          </Part>
        </div>
      )}
      <div className={styles.actions}>
        {/* First, so that nothing beside it moves when it comes. */}
        {!isMobile && (
          <Part>
            <HeaderPromo />
          </Part>
        )}
        <Part>
          <SearchBox />
        </Part>
        {isUser && (
          <Part>
            <MessagesMenu />
          </Part>
        )}
        {!isSmall && (
          <IconButton
            icon="globe"
            label={t('language')}
            tooltip="below"
            onClick={() => openDialog('language')}
          />
        )}
        {ready && !isUser && auth.methods.length > 0 && <SignIn />}
        {!isMobile && (
          <Part fallback={<div className={styles.settingsPlace} />}>
            <SettingsMenu />
          </Part>
        )}
      </div>
    </HeaderView>
  )
}
