/** A public key of RFC 8032, section 7.1: all that matters is whether the browser knows what to do with one. */
const somebodysKey = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'

/** Whether this browser checks signatures: WebCrypto stands on secure pages only, and older ones lack Ed25519. */
export async function canCheck(
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<boolean> {
  const key = Uint8Array.from(somebodysKey.match(/../g)!, (pair) => Number.parseInt(pair, 16))
  try {
    await subtle!.importKey('raw', key, { name: 'Ed25519' }, false, ['verify'])
    return true
  } catch {
    return false
  }
}
