import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { parsePart } from './html.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** Keyboard, paste and drop. Tab is not handled: it moves the focus out of the editor, as everywhere. */
export const typing = (): Plugin[] => [
	new Plugin({ props: { handleDOMEvents: { paste, drop } } }),
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

/** The editor's own HTML parser needs a Trusted Types policy that the site does not provide. Plain text is left to the editor. */
function paste(view: EditorView, event: ClipboardEvent): boolean {
	const html = event.clipboardData?.getData('text/html')
	if (!html) return false
	event.preventDefault()
	view.dispatch(view.state.tr.replaceSelection(parsePart(html)).scrollIntoView())
	return true
}

/** The editor moves parts of its own text; content from elsewhere is inserted as plain text. */
function drop(view: EditorView, event: DragEvent): boolean {
	if (view.dragging) return false
	event.preventDefault()
	const text = event.dataTransfer?.getData('text/plain')
	const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
	if (text && place) view.dispatch(view.state.tr.insertText(text, place.pos))
	return true
}
