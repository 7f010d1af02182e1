import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useSession } from '#web/session/session.ts'
import { DialogHost } from '#web/ui/dialog.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { useWords } from '#web/words/words.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { latePart } from './late-part.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'
import { NothingKept } from './nothing-kept.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { usePageLife } from './page-life.ts'
import { PlayerSheet } from './player-sheet.tsx'
import { TabsBar } from './tabs-bar.tsx'
import { UtilityBar } from './utility-bar.tsx'

/** Only for those who are signed in; asked for again with the next page where the network is lost. */
const AddressNotice = latePart(() => import('./address-notice.tsx'), { without: () => null })

/** The frame of every public page. */
export const Shell = ({ children }: { children: ReactNode }) => {
	const words = useWords()
	const isBusy = useNavigation().state !== 'idle'
	const isPlayer = useSession().state === 'player'
	usePageLife()
	return (
		<>
			<a className="skip" href="#main">
				{words.skip}
			</a>
			{isBusy && <div className="progress" role="progressbar" aria-label={words.loading} />}
			<UtilityBar />
			<Header />
			<MaintenanceNotice />
			<OfflineBanner />
			<NothingKept />
			{isPlayer && <AddressNotice />}
			<main id="main">{children}</main>
			<Footer />
			<TabsBar />
			<Toaster />
			<PlayerSheet />
			<DialogHost />
		</>
	)
}
