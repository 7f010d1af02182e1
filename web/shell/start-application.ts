import type { Language } from '#contract/languages.ts'
import { learnTime } from '#web/browser/now.ts'
import { onComingBack } from '#web/calls/refresh-on-return.ts'
import { startWorker } from '#web/offline/start-worker.ts'
import { loadWords } from '#web/words/load.ts'
import { tolerateForeignChanges } from './foreign-changes.ts'

/**
 * Starts the site or the console in its page: `show` is called when the words of the language are there. It is not called in a browser that
 * is too old: the page that it can read would be broken by scripts that work by half. Rejects when a script could not be loaded.
 */
export const startApplication = (language: Language, show: () => void): Promise<void> => {
	const begin = async () => {
		startWorker()
		tolerateForeignChanges()

		void learnTime()
		// The clock of the device may have been set in the meantime.
		onComingBack(() => void learnTime())

		// The mark of a browser that is new enough (web/session/who-is-here.ts).
		if (!document.documentElement.dataset.visitor) return
		await loadWords(language)
		show()
	}
	return hasAll() ? begin() : import('#web/browser/older-browsers.ts').then(begin)
}

/** Browsers that have the newest of what is filled in have the rest too, and load none of it. */
const hasAll = () => 'canParse' in URL && 'isWellFormed' in String.prototype
