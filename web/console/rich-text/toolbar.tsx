import { closeHistory } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Bold } from '#web/icons/bold.ts'
import { Image } from '#web/icons/image.ts'
import { Italic } from '#web/icons/italic.ts'
import { Link } from '#web/icons/link.ts'
import { List } from '#web/icons/list.ts'
import { ListOrdered } from '#web/icons/list-ordered.ts'
import { Minus } from '#web/icons/minus.ts'
import { Quote } from '#web/icons/quote.ts'
import { Redo2 } from '#web/icons/redo-2.ts'
import { Table } from '#web/icons/table.ts'
import { Underline } from '#web/icons/underline.ts'
import { Undo2 } from '#web/icons/undo-2.ts'
import type { Icon } from '#web/ui/icon.ts'
import { richText as words } from '#web/words/console/rich-text.ts'
import { LinkDialog, PictureDialog } from './dialogs.tsx'
import { isTable, levelOf, linkAt, pictureAt, setLevel, TABLE_TOOLS, type TableToolName, TOOLS, type Tool, type ToolName } from './tools.ts'
import './rich-text.css'

type Props = { state: EditorState; view: EditorView; label: string }

/** The formatting toolbar. It has one tab stop; arrow keys move within it. */
export const Toolbar = ({ state, view, label }: Props) => {
	const [open, setOpen] = useState<'link' | 'picture' | null>(null)
	const run = (command: Command) => {
		// Each press is a step of its own for undo, however quickly it follows the one before.
		command(view.state, (transaction) => view.dispatch(closeHistory(transaction)), view)
		view.focus()
	}
	const level = levelOf(state)
	// At once: while a dialog is open, the text cannot have the focus.
	const close = () => flushSync(() => setOpen(null))
	return (
		<div className="rich-tools" role="toolbar" aria-label={words.toolbar(label)} onKeyDown={walk}>
			<select
				aria-label={words.style}
				value={level ?? 0}
				disabled={level === null}
				onChange={({ target }) => run(setLevel(Number(target.value)))}
			>
				{words.levels.map(([value, name]) => (
					<option key={value} value={value}>
						{name}
					</option>
				))}
			</select>
			{BUTTONS.map(([name, Icon]) => (
				<ToolButton key={name} name={words.tools[name]} Icon={Icon} tool={TOOLS[name]} state={state} onRun={run} />
			))}
			<button
				type="button"
				tabIndex={-1}
				aria-label={words.link.title}
				title={words.link.title}
				aria-pressed={linkAt(state) !== null}
				onClick={() => setOpen('link')}
			>
				<Link aria-hidden size={18} />
			</button>
			<button type="button" tabIndex={-1} aria-label={words.picture.title} title={words.picture.title} onClick={() => setOpen('picture')}>
				<Image aria-hidden size={18} />
			</button>
			{isTable(state) &&
				TABLE_BUTTONS.map((name) => (
					<button key={name} type="button" tabIndex={-1} className="rich-word" onClick={() => run(TABLE_TOOLS[name])}>
						{words.tableTools[name]}
					</button>
				))}
			{open === 'link' && <LinkDialog href={linkAt(state)?.href ?? ''} run={run} onClose={close} />}
			{open === 'picture' && <PictureDialog picture={pictureAt(state)} run={run} onClose={close} />}
		</div>
	)
}

type ToolButtonProps = { name: string; Icon: Icon; tool: Tool; state: EditorState; onRun: (command: Command) => void }

const ToolButton = ({ name, Icon, tool, state, onRun }: ToolButtonProps) => (
	<button
		type="button"
		tabIndex={-1}
		aria-label={name}
		title={name}
		aria-pressed={tool.isOn?.(state)}
		aria-disabled={!tool.run(state) || undefined}
		onClick={() => onRun(tool.run)}
	>
		<Icon aria-hidden size={18} />
	</button>
)

const BUTTONS: [ToolName, Icon][] = [
	['undo', Undo2],
	['redo', Redo2],
	['bold', Bold],
	['italic', Italic],
	['underline', Underline],
	['bullets', List],
	['numbers', ListOrdered],
	['quote', Quote],
	['line', Minus],
	['table', Table],
]

const TABLE_BUTTONS = Object.keys(TABLE_TOOLS) as TableToolName[]

/** Keyboard navigation of an ARIA toolbar; its first element is the tab stop. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
	const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
	if (!step || (event.target as HTMLElement).closest('dialog')) return
	const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > select, :scope > button')]
	const next = stops[(stops.indexOf(event.target as HTMLElement) + step + stops.length) % stops.length]
	event.preventDefault()
	next?.focus()
}
