import './tickets.css'

/** The pictures of an entry, small, each a link to itself. `name` and `alt` are called with their number from 1. */
export const ImageList = ({ images, name, alt = () => '' }: ImageListProps) =>
	images.length > 0 && (
		<ul className="image-list">
			{images.map(({ url, width, height }, index) => (
				<li key={url}>
					<a href={url} target="_blank" rel="noopener" aria-label={name(index + 1)}>
						<img src={url} width={width} height={height} alt={alt(index + 1)} loading="lazy" />
					</a>
				</li>
			))}
		</ul>
	)

type ImageListProps = {
	images: readonly { url: string; width: number; height: number }[]
	name: (number: number) => string
	alt?: (number: number) => string
}
