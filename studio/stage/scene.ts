/** Lengths in metres, y is up, the camera looks towards -z. */

export type Vector = [number, number, number]

export type Mesh = {
  positions: Float32Array
  normals: Float32Array
  /** On the texture, 0..1. */
  uvs?: Float32Array
  indices: Uint32Array
  /** Fewer triangles on the same points; without them, no shadow. */
  shadowIndices?: Uint32Array
}

/** `colour` is RGBA in sRGB; `relief` holds height in R, roughness in G, metal in B. */
export type Texture = { columns: number; rows: number; colour: Uint8Array; relief: Uint8Array }

export type Material = {
  /** CSS colour; multiplies the texture. */
  colour?: string
  texture?: Texture
  roughness: number
  metalness?: number
  /** Light on raised fibres, 0..1. */
  sheen?: number
  /** Share of light that comes through. */
  translucency?: number
  /** Metres for a relief height of 255. */
  depth?: number
}

export type SceneObject = { mesh: Mesh; material: Material }

export type Camera = {
  position: Vector
  target: Vector
  up?: Vector
  /** Vertical, degrees. */
  fov: number
  /** Lens radius; blurs what is nearer or farther than the target. */
  aperture?: number
}

export type Scene = {
  width: number
  height: number
  objects: SceneObject[]
  camera: Camera
  /** The main light. */
  windowDirection?: Vector
  /** Away from floor or wall; the room's light surrounds this direction. */
  roomDirection?: Vector
  /** A sphere around all that casts shadows. */
  shadowBounds: { centre: Vector; radius: number }
}
