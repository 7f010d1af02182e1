import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { learnTime } from '#web/browser/now.ts'
import { onComingBack } from '#web/calls/refresh-on-return.ts'
import { startWorker } from '#web/offline/start-worker.ts'
import { languageShown, remember } from '#web/pages/language.ts'
import { tolerateForeignChanges } from '#web/shell/foreign-changes.ts'
import { loadWords } from '#web/words/load.ts'

const start = async (): Promise<void> => {
	const language = languageShown()
	// A language chosen by a link is stored for the following pages.
	remember(language)

	startWorker()
	tolerateForeignChanges()

	void learnTime()
	// The clock of the device may have been set in the meantime.
	onComingBack(() => void learnTime())

	// A browser without this mark is too old (web/root.tsx). The page that it can read would be broken by scripts that work by half.
	if (!document.documentElement.dataset.visitor) return
	await loadWords(language)
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<HydratedRouter />
			</StrictMode>,
		)
	})
}

// Browsers that have the newest of what is filled in have the rest too, and load none of it.
const hasAll = 'canParse' in URL && 'isWellFormed' in String.prototype
void (hasAll ? start() : import('#web/browser/older-browsers.ts').then(start))
