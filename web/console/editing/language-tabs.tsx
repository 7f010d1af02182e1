import type { KeyboardEvent, ReactNode } from 'react'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/languages.ts'
import { documents as words } from '#web/words/console/documents.ts'
import './writing.css'

type Props = {
	tab: Language
	onTab: (tab: Language) => void
	isWrong: (language: Language) => boolean
	children: (language: Language) => ReactNode
}

/** The fields of one language at a time; the hidden ones keep their values. */
export const LanguageTabs = ({ tab, onTab, isWrong, children }: Props) => (
	<>
		<div className="language-tabs" role="tablist" aria-label={words.languages} onKeyDown={walk(onTab)}>
			{LANGUAGES.map((language) => (
				<button
					key={language}
					type="button"
					role="tab"
					id={`tab-${language}`}
					aria-selected={tab === language}
					aria-controls={`panel-${language}`}
					tabIndex={tab === language ? 0 : -1}
					onClick={() => onTab(language)}
				>
					{LANGUAGE_NAMES[language]}
					{isWrong(language) && <span className="tab-wrong">{words.wrong}</span>}
				</button>
			))}
		</div>
		{LANGUAGES.map((language) => (
			<div key={language} id={`panel-${language}`} role="tabpanel" aria-labelledby={`tab-${language}`} hidden={tab !== language}>
				{children(language)}
			</div>
		))}
	</>
)

/** Keyboard navigation of an ARIA tab list. */
const walk = (onTab: (tab: Language) => void) => (event: KeyboardEvent<HTMLElement>) => {
	if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
	const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
	const at = tabs.indexOf(event.target as HTMLElement)
	const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key] ?? 0
	const next = ((step % tabs.length) + tabs.length) % tabs.length
	event.preventDefault()
	tabs[next]?.focus()
	onTab(LANGUAGES[next] ?? LANGUAGES[0])
}
