/** A graph that is ready to run, whatever runs it. */

export interface TensorData {
  /** Bits of f16 where it is a Uint16Array: only fed, for no graph gives f16. */
  readonly data: Float32Array | Int32Array | Uint16Array;
  readonly dims: readonly number[];
}

export interface Session {
  /**
   * Runs the graph once. Every input must be given by name; results come by name in arrays of their own.
   * Rejects with what the runtime says of missing inputs or wrong shapes.
   */
  run(feeds: Readonly<Record<string, TensorData>>): Promise<Record<string, TensorData>>;
  /** Frees what the session holds outside the garbage collector's reach. */
  dispose(): Promise<void>;
}
