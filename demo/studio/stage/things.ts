import * as three from 'three'
import type { Mesh, Surface, Texture } from './scene.ts'
import { noteFragment, noteVertex } from './shaders.ts'

/** As in the scene, but an array is an address. */
export type Sent<T> = T extends Float32Array | Uint32Array | Uint8Array
  ? { address: string }
  : T extends object
    ? { [Key in keyof T]: Sent<T[Key]> }
    : T

export const bytesOf = async ({ address }: { address: string }) => (await fetch(address)).arrayBuffer()

export const shaded = (parameters: three.ShaderMaterialParameters) =>
  new three.ShaderMaterial({ glslVersion: three.GLSL3, side: three.DoubleSide, ...parameters })

/** Textures, normals and places are noted per pixel before any light is switched on. */
export async function materialOf(surface: Sent<Surface>) {
  const { texture, colour = '#fff', roughness, metalness = 0, sheen = 0, translucency = 0, depth = 0 } = surface
  return shaded({
    vertexShader: noteVertex,
    fragmentShader: noteFragment,
    uniforms: {
      hasTexture: { value: texture !== undefined },
      colour: { value: texture ? await textureOf(texture, texture.colour, three.SRGBColorSpace) : null },
      relief: { value: texture ? await textureOf(texture, texture.relief, three.NoColorSpace) : null },
      tint: { value: new three.Color(colour) },
      ...Object.fromEntries(
        Object.entries({ roughness, metalness, sheen, translucency, depth }).map(([key, value]) => [key, { value }]),
      ),
    },
  })
}

async function textureOf({ columns, rows }: Sent<Texture>, pixels: { address: string }, space: three.ColorSpace) {
  const texture = new three.DataTexture(new Uint8Array(await bytesOf(pixels)), columns, rows)
  texture.colorSpace = space
  texture.generateMipmaps = true
  texture.minFilter = three.LinearMipmapLinearFilter
  texture.magFilter = three.LinearFilter
  texture.anisotropy = space === three.SRGBColorSpace ? 2 : 1
  texture.wrapS = three.MirroredRepeatWrapping
  texture.wrapT = three.MirroredRepeatWrapping
  texture.needsUpdate = true
  return texture
}

export async function geometryOf({ positions, normals, uvs, indices }: Sent<Mesh>) {
  const geometry = new three.BufferGeometry()
  const attribute = async (part: { address: string }, size: number) =>
    new three.BufferAttribute(new Float32Array(await bytesOf(part)), size)
  geometry.setAttribute('position', await attribute(positions, 3))
  geometry.setAttribute('normal', await attribute(normals, 3))
  if (uvs) geometry.setAttribute('uv', await attribute(uvs, 2))
  geometry.setIndex(new three.BufferAttribute(new Uint32Array(await bytesOf(indices)), 1))
  return geometry
}
