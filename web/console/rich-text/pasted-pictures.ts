import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { PICTURE } from '#contract/limits.ts'
import { problemOf, sendPicture } from '#web/console/pictures/send-picture.ts'
import { toast } from '#web/ui/toast-store.ts'
import { consoleMessages } from '#web/words/console/messages.ts'
import { richText as words } from '#web/words/console/rich-text.ts'
import { schema } from './schema.ts'

/** `signal` ends all uploads; `count` tells how many are under way. */
export type Uploads = { signal: AbortSignal; count: (change: 1 | -1) => void }

/** Uploads the files and puts each into the text at `position`, wherever that is by then. What is no picture is named. */
export const putPictures = (
	view: EditorView,
	files: readonly File[],
	{ position, uploads }: { position: number; uploads: Uploads },
): void => {
	for (const file of files)
		if (file.type.startsWith('image/') && file.size <= PICTURE.bytes) void putPicture(view, file, { position, uploads })
		else toast.error(consoleMessages.pictureRefused)
}

/** The marks of pictures that are being uploaded; they move with the text around them. */
export const pictureMarks: Plugin<DecorationSet> = new Plugin<DecorationSet>({
	state: {
		init: () => DecorationSet.empty,
		apply(transaction, marks) {
			const moved = marks.map(transaction.mapping, transaction.doc)
			const change: { add?: Mark; remove?: object } = transaction.getMeta(pictureMarks) ?? {}
			if (change.add) return moved.add(transaction.doc, [Decoration.widget(change.add.position, waiting, { id: change.add.id })])
			return change.remove ? moved.remove(withId(moved, change.remove)) : moved
		},
	},
	props: { decorations: (state) => pictureMarks.getState(state) },
})
type Mark = { id: object; position: number }

const putPicture = async (view: EditorView, file: File, { position, uploads }: { position: number; uploads: Uploads }) => {
	const id = {}
	const change = () => view.state.tr.setMeta(pictureMarks, { remove: id })
	view.dispatch(view.state.tr.setMeta(pictureMarks, { add: { id, position } satisfies Mark }))
	uploads.count(1)
	try {
		const { path: src, width, height } = await sendPicture(file, { use: 'page', signal: uploads.signal, onProgress: () => undefined })
		const [place] = withId(pictureMarks.getState(view.state) ?? DecorationSet.empty, id)
		const image = schema.nodes.image?.create({ src, width, height })
		// Whoever has deleted the text around it does not want it.
		if (!place || !image) return
		view.dispatch(change().replaceRangeWith(place.from, place.from, image))
		toast.info(words.picture.taken)
	} catch (error) {
		if (uploads.signal.aborted) return
		view.dispatch(change())
		toast.error(problemOf(error))
	} finally {
		uploads.count(-1)
	}
}

const withId = (marks: DecorationSet, id: object): Decoration[] => marks.find(undefined, undefined, (spec) => spec.id === id)

const waiting = (): HTMLElement => {
	const sign = document.createElement('output')
	sign.textContent = words.picture.sending
	return sign
}
