import * as z from 'zod/mini'

/** The fields that name a picture, by their type: the server refuses one that does not exist (server/kernel/calls/named-pictures.ts). */
export const PICTURE_FIELDS = z.registry<{ isPicture: true }>()
