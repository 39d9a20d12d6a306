/** What the stage is given to photograph. Lengths are metres, y is up, the camera looks towards -z. */

export type Vector = [number, number, number]

export type Mesh = {
  positions: Float32Array
  normals: Float32Array
  /** On the surface's texture, 0..1. */
  uvs?: Float32Array
  indices: Uint32Array
  /** Fewer triangles on the same points, for shadows; without them it throws none. */
  coarse?: Uint32Array
}

/** Pixels of a cloth: `colour` is RGBA in sRGB; `relief` is height in R, roughness in G, metal in B. */
export type Texture = { columns: number; rows: number; colour: Uint8Array; relief: Uint8Array }

export type Surface = {
  /** Of the thing, or over its texture. */
  colour?: string
  texture?: Texture
  roughness: number
  metalness?: number
  /** Light caught by fibres that stand up, 0..1. */
  sheen?: number
  /** Share of the light that comes through. */
  translucency?: number
  /** Metres that a height of 255 stands for. */
  depth?: number
}

export type Thing = { mesh: Mesh; surface: Surface }

export type Camera = {
  position: Vector
  target: Vector
  up?: Vector
  /** Vertical field of view, degrees. */
  fov: number
  /** Radius of the lens; what is nearer or farther than the target blurs. */
  aperture?: number
}

export type Scene = {
  width: number
  height: number
  things: Thing[]
  camera: Camera
  /** Towards the window. */
  light?: Vector
  /** Away from the ground on which things lie or the wall before which they hang; the room's light comes from there. */
  open?: Vector
  /** What throws shadows: centre and radius. */
  bounds: { centre: Vector; radius: number }
}
