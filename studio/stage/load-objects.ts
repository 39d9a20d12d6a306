import * as three from 'three'
import type { Material, Mesh, Texture } from './scene.ts'
import { geometryFragment, geometryVertex } from './shaders.ts'

/** Addresses in place of arrays. */
export type Transferred<T> = T extends Float32Array | Uint32Array | Uint8Array
  ? { address: string }
  : T extends object
    ? { [Key in keyof T]: Transferred<T[Key]> }
    : T

export const fetchBytes = async ({ address }: { address: string }) => (await fetch(address)).arrayBuffer()

export const shaderMaterial = (parameters: three.ShaderMaterialParameters) =>
  new three.ShaderMaterial({ glslVersion: three.GLSL3, side: three.DoubleSide, ...parameters })

/** For the geometry pass; lights come later. */
export async function createMaterial(material: Transferred<Material>) {
  const { texture, colour = '#fff', roughness, metalness = 0, sheen = 0, translucency = 0, depth = 0 } = material
  return shaderMaterial({
    vertexShader: geometryVertex,
    fragmentShader: geometryFragment,
    uniforms: {
      hasTexture: { value: texture !== undefined },
      colour: { value: texture ? await createTexture(texture, texture.colour, three.SRGBColorSpace) : null },
      relief: { value: texture ? await createTexture(texture, texture.relief, three.NoColorSpace) : null },
      tint: { value: new three.Color(colour) },
      ...Object.fromEntries(
        Object.entries({ roughness, metalness, sheen, translucency, depth }).map(([key, value]) => [key, { value }]),
      ),
    },
  })
}

async function createTexture(
  { columns, rows }: Transferred<Texture>,
  pixels: { address: string },
  space: three.ColorSpace,
) {
  const texture = new three.DataTexture(new Uint8Array(await fetchBytes(pixels)), columns, rows)
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

export async function createGeometry({ positions, normals, uvs, indices }: Transferred<Mesh>) {
  const geometry = new three.BufferGeometry()
  const attribute = async (part: { address: string }, size: number) =>
    new three.BufferAttribute(new Float32Array(await fetchBytes(part)), size)
  geometry.setAttribute('position', await attribute(positions, 3))
  geometry.setAttribute('normal', await attribute(normals, 3))
  if (uvs) geometry.setAttribute('uv', await attribute(uvs, 2))
  geometry.setIndex(new three.BufferAttribute(new Uint32Array(await fetchBytes(indices)), 1))
  return geometry
}
