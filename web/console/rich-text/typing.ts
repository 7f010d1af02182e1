import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { toast } from '#web/ui/toast-store.ts'
import { richText as words } from '#web/words/console/rich-text.ts'
import { readPart } from './html.ts'
import { pictureMarks, putPictures, type Uploads } from './pasted-pictures.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** Keyboard, paste and drop. Tab is not handled: it moves the focus out of the editor, as everywhere. */
export const typing = (uploads: Uploads): Plugin[] => [
	new Plugin({
		props: { handleDOMEvents: { paste: (view, event) => paste(view, event, uploads), drop: (view, event) => drop(view, event, uploads) } },
	}),
	pictureMarks,
	inputRules({
		rules: [
			wrappingInputRule(/^\s*[-*]\s$/, node('bullet_list')),
			wrappingInputRule(/^(\d+)\.\s$/, node('ordered_list'), (match) => ({ order: Number(match[1]) })),
			wrappingInputRule(/^\s*>\s$/, node('blockquote')),
			textblockTypeInputRule(/^(#{2,4})\s$/, node('heading'), (match) => ({ level: match[1]?.length })),
		],
	}),
	keymap({
		'Mod-b': toggleMark(mark('strong')),
		'Mod-i': toggleMark(mark('em')),
		'Mod-u': toggleMark(mark('underline')),
		'Mod-z': undo,
		'Shift-Mod-z': redo,
		'Mod-y': redo,
		'Mod-]': sinkListItem(node('list_item')),
		'Mod-[': liftListItem(node('list_item')),
		Enter: splitListItem(node('list_item')),
		'Shift-Enter': chainCommands(exitCode, breakLine()),
	}),
	keymap(baseKeymap),
	tableEditing(),
	history(),
]

export function node(name: string) {
	const type = nodes[name]
	if (!type) throw new Error(`the editor knows no ${name}`)
	return type
}

export function mark(name: string) {
	const type = marks[name]
	if (!type) throw new Error(`the editor knows no ${name}`)
	return type
}

function breakLine(): Command {
	return (state, dispatch) => {
		dispatch?.(state.tr.replaceSelectionWith(node('hard_break').create()).scrollIntoView())
		return true
	}
}

/**
 * The editor's own HTML parser needs a Trusted Types policy that the site does not provide. Plain text is left to the editor. A copied
 * picture comes as a file, often with HTML that names its address; text comes as HTML, often with a picture of it.
 */
function paste(view: EditorView, event: ClipboardEvent, uploads: Uploads): boolean {
	const html = event.clipboardData?.getData('text/html')
	const files = [...(event.clipboardData?.files ?? [])]
	const part = html ? readPart(html) : null
	if (files.length > 0 && (part === null || part.isPictureOnly)) {
		event.preventDefault()
		view.dispatch(view.state.tr.deleteSelection())
		putPictures(view, files, { position: view.state.selection.from, uploads })
		return true
	}
	if (part === null) return false
	event.preventDefault()
	view.dispatch(view.state.tr.replaceSelection(part.slice).scrollIntoView())
	const { pictures, videos } = part.leftOut
	if (pictures + videos > 0) toast.error(words.leftOut(pictures, videos))
	return true
}

/** The editor moves parts of its own text; pictures are uploaded, and other content from elsewhere is inserted as plain text. */
function drop(view: EditorView, event: DragEvent, uploads: Uploads): boolean {
	if (view.dragging) return false
	event.preventDefault()
	const text = event.dataTransfer?.getData('text/plain')
	const files = [...(event.dataTransfer?.files ?? [])]
	const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
	if (place && files.length > 0) putPictures(view, files, { position: place.pos, uploads })
	else if (text && place) view.dispatch(view.state.tr.insertText(text, place.pos))
	return true
}
