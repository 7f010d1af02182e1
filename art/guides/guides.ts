import { type Picture, shown } from '../raster.ts'
import { chapterStrip } from './chapter-strip.ts'
import { classPoster } from './class-poster.ts'
import { CLASS_FIGURES, SCENE_GLYPHS, type SceneName, STORY_GLYPHS } from './figures.ts'
import { HUD_GLYPHS } from './hud-glyphs.ts'
import { interfacePicture } from './interface.ts'
import { LANDMARKS, routeMap } from './route-map.ts'
import { absent, bell, eclipse } from './story-scenes.ts'

const QUALITY = 62

/** Every picture of the guide pages. */
export const guidePictures = (): Picture[] => [
	['guide/route-map.svg', routeMap],
	...shown('guide/interface', interfacePicture, QUALITY),
	...Object.entries({ eclipse, absent, bell }).flatMap(([name, draw]) => shown(`guide/${name}`, draw, QUALITY)),
	...(Object.keys(SCENE_GLYPHS) as SceneName[]).flatMap((name) => shown(`guide/${name}`, () => chapterStrip(name), QUALITY)),
	...CLASS_FIGURES.flatMap((figure) => shown(`guide/${figure.slug}`, () => classPoster(figure), QUALITY)),
]

/** The glyphs that these pictures use. */
export const GUIDE_GLYPHS: readonly string[] = [
	...CLASS_FIGURES.flatMap(({ fighter, weapon }) => [fighter, weapon]),
	...Object.values(SCENE_GLYPHS).flatMap(({ glyphs }) => glyphs),
	...Object.values(STORY_GLYPHS),
	...LANDMARKS.map(({ glyph }) => glyph),
	...Object.values(HUD_GLYPHS).flatMap((part) => (typeof part === 'string' ? part : part.map(({ glyph }) => glyph))),
]
