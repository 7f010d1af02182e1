import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePictureUnderWay } from '#web/console/pictures/pictures-under-way.ts'
import { richText as words } from '#web/words/console/rich-text.ts'
import { useShownKeys } from '../keys/shown-keys.ts'
import { parseHtml, toHtml } from './html.ts'
import { Toolbar } from './toolbar.tsx'
import { typing } from './typing.ts'
import './rich-text.css'

type Props = {
	label: string
	/** The initial text. Later values are ignored; to show another text, change `key`. */
	html: string
	onChange: (html: string) => void
	lang: string
	describedBy?: string | undefined
}

/** Rich text with headings, lists, links, pictures and tables, styled as on the site. */
const RichEditor = ({ label, html, onChange, lang, describedBy }: Props) => {
	const box = useRef<HTMLDivElement>(null)
	useShownKeys(words.keys)
	const view = useRef<EditorView>(null)
	const [state, setState] = useState<EditorState | null>(null)
	const [sending, setSending] = useState(0)
	usePictureUnderWay(sending > 0)
	const tellChange = useRef(onChange)
	tellChange.current = onChange
	// biome-ignore lint/correctness/useExhaustiveDependencies: created once; the initial text does not follow the input
	useEffect(() => {
		if (!box.current) return
		const leaving = new AbortController()
		const count = (change: 1 | -1) => setSending((before) => before + change)
		const made = new EditorView(box.current, {
			state: EditorState.create({ doc: parseHtml(html), plugins: typing({ signal: leaving.signal, count }) }),
			dispatchTransaction(transaction) {
				const next = made.state.apply(transaction)
				made.updateState(next)
				setState(next)
				// At once: React would take it in later than a press of Save right after the last key, which would then save the text before it.
				if (transaction.docChanged) flushSync(() => tellChange.current(toHtml(next.doc)))
			},
		})
		view.current = made
		setState(made.state)
		return () => {
			leaving.abort()
			made.destroy()
		}
	}, [])
	useEffect(
		() =>
			view.current?.setProps({
				attributes: {
					role: 'textbox',
					'aria-multiline': 'true',
					'aria-label': label,
					class: 'article-body rich-body',
					lang,
					// The text is refused later than the editor is made.
					...(describedBy && { 'aria-describedby': describedBy, 'aria-invalid': 'true' }),
				},
			}),
		[label, lang, describedBy],
	)
	return (
		<div className="rich">
			{state && view.current && <Toolbar state={state} view={view.current} label={label} />}
			<div ref={box} />
		</div>
	)
}
export default RichEditor
