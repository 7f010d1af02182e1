import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { RATINGS } from '#contract/codes.ts'
import { GUIDE } from '#contract/limits.ts'
import type { Block, GuideSection } from '#features/guides/contract.ts'
import { ClassBadge } from '#web/ui/emblems.tsx'
import { useWords } from '#web/words/words.ts'
import { RichText } from './rich-text.tsx'
import './class-guide.css'
import './guides.css'

type Panel = GuideSection & { block: Block<'class'> }

/** The class guide of SPEC 2: a tab for each class panel with a tab, the first selected; the chosen panel fades in. */
export const ClassGuide = ({ panels }: { panels: Panel[] }) => {
	const words = useWords().guides
	const tabbed = panels.filter(({ block }) => block.tab !== null).sort((left, right) => (left.block.tab ?? 0) - (right.block.tab ?? 0))
	// Null until the visitor chooses: the first panel is there at once, later ones fade in.
	const [chosen, setChosen] = useState<string | null>(null)
	const shown = chosen ?? tabbed[0]?.key
	const list = useRef<HTMLDivElement>(null)
	// A search result links to one class: /characters#archer.
	const { hash } = useLocation()
	useEffect(() => {
		const asked = panels.find(({ key, block }) => block.tab !== null && hash === `#${key}`)
		if (asked) setChosen(asked.key)
	}, [hash, panels])
	const choose = (index: number) => {
		const next = tabbed.at(index % tabbed.length)
		if (!next) return
		setChosen(next.key)
		list.current?.querySelector<HTMLElement>(`#tab-${next.key}`)?.focus()
	}
	const onKeyDown = (event: KeyboardEvent) => {
		const step = STEPS[event.key]
		if (!step) return
		event.preventDefault()
		choose(step(tabbed.findIndex(({ key }) => key === shown)))
	}
	return (
		<>
			<div ref={list} className="class-tabs" role="tablist" aria-label={words.classes} onKeyDown={onKeyDown}>
				{tabbed.map(({ key, title, block }) => (
					<button
						key={key}
						type="button"
						role="tab"
						id={`tab-${key}`}
						className="class-tab"
						aria-selected={key === shown}
						aria-controls={key}
						tabIndex={key === shown ? 0 : -1}
						onClick={() => setChosen(key)}
					>
						<ClassBadge name={block.badge} size={52} />
						{title}
					</button>
				))}
			</div>
			{panels.map((panel) => (
				<ClassPanel key={panel.key} panel={panel} isShown={panel.key === shown} fadesIn={chosen !== null} />
			))}
		</>
	)
}

/** Keyboard navigation of an ARIA tab list; -1 is the last tab. */
const STEPS: Record<string, ((at: number) => number) | undefined> = {
	ArrowRight: (at) => at + 1,
	ArrowLeft: (at) => at - 1,
	Home: () => 0,
	End: () => -1,
}

type ClassPanelProps = { panel: Panel; isShown: boolean; fadesIn: boolean }

const ClassPanel = ({ panel: { key, title, html, block }, isShown, fadesIn }: ClassPanelProps) => {
	const words = useWords().guides
	const className = `card class-panel ${fadesIn ? 'class-panel-fading' : ''} class-${key}`
	const named = block.tab === null ? { 'aria-label': title } : { 'aria-labelledby': `tab-${key}` }
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without focusable content needs a tab stop, to be scrollable by keyboard
		<div id={key} role="tabpanel" {...named} tabIndex={0} hidden={!isShown} className={className}>
			<div className="class-head">
				<img src={block.picture} alt="" width={720} height={440} {...(block.tab === 1 ? AT_ONCE : LATER)} />
				<div>
					<h2>{title}</h2>
					<p className="class-role">{block.role}</p>
				</div>
			</div>
			<div className="class-about">
				<RichText html={html} className="guide-prose" />
				<div>
					<dl className="ratings">
						{RATINGS.map((rating) => (
							<Rating key={rating} name={words.ratings[rating]} value={block.ratings[rating]} />
						))}
					</dl>
					<h3>{words.weapons}</h3>
					<ul className="weapons">
						{block.weapons.map((weapon) => (
							<li key={weapon}>{weapon}</li>
						))}
					</ul>
				</div>
			</div>
			<h3 className="class-variants">{words.variants}</h3>
			<div className="variants">
				{block.variants.map((variant) => (
					<Variant key={variant.stat} {...variant} />
				))}
			</div>
			<p className="class-tip">
				<b>{words.tip}</b> {block.tip}
			</p>
		</div>
	)
}

/** The poster of the first tab is the largest element of the page; the other posters load when they are shown. */
const AT_ONCE = { fetchPriority: 'high' } as const
const LATER = { loading: 'lazy' } as const

const Rating = ({ name, value }: { name: string; value: number }) => {
	const words = useWords().guides
	return (
		<div>
			<dt>{name}</dt>
			<dd>
				<span className="quietly">{words.rating(value, GUIDE.bestRating)}</span>
				<span className="pips" aria-hidden>
					{Array.from({ length: GUIDE.bestRating }, (_pip, index) => index + 1).map((step) => (
						<i key={step} className={step <= value ? 'pip pip-full' : 'pip'} />
					))}
				</span>
			</dd>
		</div>
	)
}

const Variant = ({ stat, name, weapon, text, skills }: Block<'class'>['variants'][number]) => {
	const words = useWords().guides
	return (
		<article className={`variant variant-${stat}`}>
			<h4>
				<abbr title={words.stats[stat]}>{stat}</abbr> {name}
			</h4>
			<p className="variant-weapon">{weapon}</p>
			<p>{text}</p>
			<h5>{words.skills}</h5>
			<dl>
				{skills.map((skill) => (
					<div key={skill.name}>
						<dt>{skill.name}</dt>
						<dd>{skill.text}</dd>
					</div>
				))}
			</dl>
		</article>
	)
}
