/** The formula behind each ID as it stands in the specification; the same in every language. */
import type { FormulaId } from '../../spec/ids.ts';

export const notation: Record<FormulaId, string> = {
  'ADRS-1': 'b_s = mean_s l^T ;  q = l^T − b_s',
  'ADRS-2': 'q̂ = q / σ_q',
  'ADRS-3': 'α = sigmoid((l̄ − l̄_batch) / T)',
  'ADRS-4': 'd = ΣαR/Σα − Σ(1−α)R/Σ(1−α)',
  'ADRS-5': 'm = sigmoid(τ d)',
  'ADRS-6': 'r^T = η m q̂',
  'ADRS-7': 'Z = (r^T − μ_g) / sqrt(σ_g² + 1e-8)',
  'ADRS-8': 'A = A^base + clip(η Z, ±c k)',
  'PROP-1': 'd = Cov(α, R) / (ᾱ (1 − ᾱ))',
  'PROP-2': 'Σ_s r^T = 0',
  'PROP-3': '∇J(A + ηZ) = ∇J(A) + Σ ηZ ∇log π',
  'PROP-4': 'whiten(m · q̂) = whiten(q̂)',
  'PROP-5': '|q̂| ≤ sqrt(n − 1)',
  'GRPO-1': 'A = (S − mean_g) / (std_g + 1e-6)',
  'GIGPO-1': 'G_t = r_t + γ G_{t+1}',
  'GIGPO-2': 'A^S = norm of G within an anchor group',
  'GIGPO-3': 'A = A^E + ω A^S',
  'PPO-1': '−min(ρA, clip(ρ, 1 ± ε) A)',
  'KL-1': 'k3 = exp(−x) − 1 + x',
};
