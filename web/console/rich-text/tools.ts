import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables'
import { schema } from './schema.ts'
import { mark, node } from './typing.ts'

/** A toolbar button: its command, and whether it is active for the selection. */
export type Tool = { run: Command; isOn?: (state: EditorState) => boolean }

const holds = (name: string) => (state: EditorState) => ancestors(state).includes(name)

const isMarked = (name: string) => (state: EditorState) => {
	const { from, to, empty, $from } = state.selection
	if (empty) return Boolean(mark(name).isInSet(state.storedMarks ?? $from.marks()))
	return state.doc.rangeHasMark(from, to, mark(name))
}

/** Turns a list into the other kind, or back into text. */
const list =
	(name: 'bullet_list' | 'ordered_list'): Command =>
	(state, dispatch) => {
		if (!ancestors(state).includes('list_item')) return wrapInList(node(name))(state, dispatch)
		if (ancestors(state).includes(name)) return liftListItem(node('list_item'))(state, dispatch)
		const { $from } = state.selection
		const depth = [...Array($from.depth + 1).keys()].reverse().find((at) => /_list$/.test($from.node(at).type.name))
		if (depth === undefined) return false
		dispatch?.(state.tr.setNodeMarkup($from.before(depth), node(name)))
		return true
	}

const quote: Command = (state, dispatch) =>
	ancestors(state).includes('blockquote') ? lift(state, dispatch) : wrapIn(node('blockquote'))(state, dispatch)

const insertLine: Command = (state, dispatch) => {
	dispatch?.(state.tr.replaceSelectionWith(node('horizontal_rule').create()).scrollIntoView())
	return true
}

/** A header row and two rows, three columns. */
const insertTable: Command = (state, dispatch) => {
	if (isInTable(state)) return false
	const row = (cell: string) =>
		node('table_row').create(
			null,
			[1, 2, 3].map(() => node(cell).create()),
		)
	const table = node('table').create(null, [row('table_header'), row('table_cell'), row('table_cell')])
	dispatch?.(state.tr.replaceSelectionWith(table).scrollIntoView())
	return true
}

export const TOOLS = {
	bold: { run: toggleMark(mark('strong')), isOn: isMarked('strong') },
	italic: { run: toggleMark(mark('em')), isOn: isMarked('em') },
	underline: { run: toggleMark(mark('underline')), isOn: isMarked('underline') },
	bullets: { run: list('bullet_list'), isOn: holds('bullet_list') },
	numbers: { run: list('ordered_list'), isOn: holds('ordered_list') },
	quote: { run: quote, isOn: holds('blockquote') },
	line: { run: insertLine },
	table: { run: insertTable },
	undo: { run: undo },
	redo: { run: redo },
} satisfies Record<string, Tool>
export type ToolName = keyof typeof TOOLS

/** Available within a table only. */
export const TABLE_TOOLS = { addRow: addRowAfter, addColumn: addColumnAfter, deleteRow, deleteColumn, deleteTable } satisfies Record<
	string,
	Command
>
export type TableToolName = keyof typeof TABLE_TOOLS

export const isTable = isInTable

/** 0 for running text, else the level of the heading; null where neither can be chosen. */
export const levelOf = (state: EditorState): number | null => {
	const { parent } = state.selection.$from
	if (parent.type === schema.nodes.heading) return Number(parent.attrs.level)
	return parent.type === schema.nodes.paragraph ? 0 : null
}

export const setLevel = (level: number): Command =>
	level === 0 ? setBlockType(node('paragraph')) : setBlockType(node('heading'), { level })

/** The link at the selection: its address and its ends. */
export const linkAt = (state: EditorState): { href: string; from: number; to: number } | null => {
	const { $from } = state.selection
	const found = mark('link').isInSet($from.marks()) ?? mark('link').isInSet($from.nodeAfter?.marks ?? [])
	if (!found) return null
	let from = $from.pos - $from.textOffset
	let index = $from.index()
	while (index > 0 && found.isInSet($from.parent.child(index - 1).marks)) from -= $from.parent.child(--index).nodeSize
	let to = from
	while (index < $from.parent.childCount && found.isInSet($from.parent.child(index).marks)) to += $from.parent.child(index++).nodeSize
	return { href: String(found.attrs.href), from, to }
}

/** Null removes the link. Without a selection the address itself becomes the text. */
export const setLink =
	(href: string | null): Command =>
	(state, dispatch) => {
		const known = linkAt(state)
		const { from, to } = known ?? state.selection
		const { tr } = state
		if (href === null) tr.removeMark(from, to, mark('link'))
		else if (from === to) tr.replaceSelectionWith(schema.text(href, [mark('link').create({ href })]), false)
		else tr.removeMark(from, to, mark('link')).addMark(from, to, mark('link').create({ href }))
		dispatch?.(tr.scrollIntoView())
		return true
	}

export type Picture = { src: string; alt: string; width?: number | undefined; height?: number | undefined }

/** The selected picture. */
export const pictureAt = ({ selection }: EditorState): Picture | null =>
	selection instanceof NodeSelection && selection.node.type === schema.nodes.image ? (selection.node.attrs as Picture) : null

export const setPicture =
	(picture: Picture): Command =>
	(state, dispatch) => {
		dispatch?.(state.tr.replaceSelectionWith(node('image').create(picture)).scrollIntoView())
		return true
	}

const ancestors = ({ selection: { $from } }: EditorState): string[] =>
	[...Array($from.depth + 1).keys()].map((depth) => $from.node(depth).type.name)
