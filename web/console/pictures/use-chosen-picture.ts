import { sizesOfPicture } from '#features/pictures/address.contract.ts'
import type { UploadedPicture } from '#features/pictures/contract.ts'
import type { FieldProps } from '#web/console/forms/form-fields.ts'
import type { PictureThere } from './choose-dialog.tsx'
import type { PlaceName } from './places.ts'
import { useCrop } from './use-crop.ts'
import { usePicture } from './use-picture.ts'

type Options = {
	place: PlaceName
	put: (path: string) => void
	onUploaded?: ((picture: UploadedPicture) => void) | undefined
	alt?: FieldProps | undefined
}

/** The ways by which a picture comes into its field; one that has another shape than its place leads through the dialog that crops it. */
export const useChosenPicture = ({ place, put, onUploaded, alt }: Options) => {
	const use = (picture: UploadedPicture) => {
		put(picture.path)
		onUploaded?.(picture)
	}
	const { accept, send, refuse, ...upload } = usePicture(place === 'wallpaper' ? 'wallpaper' : 'page', use)
	const { ask, ...crop } = useCrop(place, refuse)
	const cut = (file: File) => {
		crop.close()
		void send(file)
	}
	return {
		...upload,
		...crop,
		take(files: Iterable<File>) {
			const file = accept(files)
			if (file) void ask(file, { whole: () => cut(file), cut })
		},
		/** Its text comes along where none is typed. */
		takeThere(picture: PictureThere) {
			const describe = () => void (picture.alt && alt?.value === '' && alt.onChange({ currentTarget: { value: picture.alt } }))
			upload.stop()
			upload.forget()
			void ask(picture.path, {
				whole: () => {
					crop.close()
					use(asUploaded(picture))
					describe()
				},
				cut: (file) => {
					cut(file)
					describe()
				},
			})
		},
		/** The picture that the field has. */
		cropAgain(path: string) {
			upload.forget()
			void ask(path, { cut })
		},
	}
}

const asUploaded = ({ path }: PictureThere): UploadedPicture => {
	const { width = 0, height = 0, sources = [] } = sizesOfPicture(path) ?? {}
	return { path, width, height, sizes: sources.map((source) => ({ path: source.address, width: source.width })) }
}
