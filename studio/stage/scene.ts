/** What a picture shows. Lengths are metres, y is up, the camera looks towards -z. */

export type Vector = [number, number, number]

export type Mesh = {
  positions: Float32Array
  normals: Float32Array
  /** Points on the texture, 0..1. */
  uvs?: Float32Array
  indices: Uint32Array
  /** Fewer triangles on the same points, for the shadow; a mesh without them casts none. */
  shadowIndices?: Uint32Array
}

/** Pixels of a cloth: `colour` is RGBA in sRGB; `relief` is height in R, roughness in G, metal in B. */
export type Texture = { columns: number; rows: number; colour: Uint8Array; relief: Uint8Array }

export type Material = {
  /** CSS colour; it multiplies the texture if there is one. */
  colour?: string
  texture?: Texture
  roughness: number
  metalness?: number
  /** Light caught by raised fibres, 0..1. */
  sheen?: number
  /** Share of the light that comes through. */
  translucency?: number
  /** Metres that a height of 255 in the texture's relief stands for. */
  depth?: number
}

export type SceneObject = { mesh: Mesh; material: Material }

export type Camera = {
  position: Vector
  target: Vector
  up?: Vector
  /** Vertical field of view, degrees. */
  fov: number
  /** Radius of the lens; anything nearer or farther than the target is blurred. */
  aperture?: number
}

export type Scene = {
  width: number
  height: number
  objects: SceneObject[]
  camera: Camera
  /** Towards the window, the main light. */
  windowDirection?: Vector
  /** Away from the floor or wall behind the objects; the room's light comes from all round this direction. */
  roomDirection?: Vector
  /** A sphere around everything that casts shadows. */
  shadowBounds: { centre: Vector; radius: number }
}
