import type { Reply } from '../../api-types.ts'

export type Product = Reply<'GET /products'>['data'][number]
export type WholeProduct = Reply<'GET /products/{productId}'>['data']
export type DeskTerms = WholeProduct['terms'][number]
export type Terms = Product['inForce'][number]
