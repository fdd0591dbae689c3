"""A square of thin cloth tied over a jar: pleated under its string, hemmed by nothing but its own loose threads.  Units: 10 cm."""
import numpy as np
from objects import *
from yarn import bulk, strands
from bedding import bedlinen


def cap_cloth(R=.65, top=1.6, zs=1.32, colour='linen', seed=0, half=1.17, n=(900, 130), thread=5.2):
    """Over a lid of radius R whose top is at height `top`; the string ties it at zs; half = half the side of the square."""
    r = np.random.default_rng(seed + 3); k = .055; na, ns = n; a = np.linspace(0, TAU, na + 1)[None]; s1 = R - k; s2 = s1 + k * math.pi / 2; S0 = s2 + top - k - zs
    turn = r.uniform(-.22, .22); m = np.maximum(np.abs(np.cos(a - turn)), np.abs(np.sin(a - turn))); hem = half * m ** -.62 - S0; t = np.linspace(0, 1, ns)[:, None]
    S_ = np.where(t < .62, t / .62 * S0, S0 + (t - .62) / .38 * hem); q = S_ - S0                                             # q: how far below the string
    def per(w, j): return sum(w / (i ** .6) * np.sin(i * a + r.uniform(0, TAU)) for i in range(1, j))
    f1 = 29 * a + per(1.1, 7); f2 = 12 * a + per(.75, 6); size = 1 + .35 * per(.5, 7); below = np.clip(q, 0, None); above = np.clip(-q, 0, None)
    b = np.linspace(0, .8, 200); be = np.radians(74 * np.exp(-b / .07) + 17 - 10 * b); gr, gz = np.concatenate([[0], np.cumsum(np.sin(be))[:-1]]) * .8 / 200, np.concatenate([[0], np.cumsum(np.cos(be))[:-1]]) * .8 / 200
    th = np.clip((S_ - s1) / k, 0, math.pi / 2); rr = np.where(S_ < s1, S_, s1 + k * np.sin(th)) + np.interp(below, b, gr); zz = np.where(S_ < s2, top - k + k * np.cos(th), top - k - (S_ - s2)); zz = np.where(q > 0, zs - np.interp(below, b, gz), zz)
    zz = zz + np.where(S_ < s1, .012 * (1 - (S_ / s1) ** 2), 0) + .006 * np.sin(rr * np.cos(a) * 5 + seed) * np.sin(rr * np.sin(a) * 4 + 1) * np.clip(1 - S_ / R, 0, 1)
    A1 = np.where(q < 0, .017 * np.exp(-(above / .13) ** 1.3), .017 + .020 * np.sin(np.clip(below / .16, 0, 1) * math.pi)) * np.clip(S_ / R, 0, 1) ** 2; A2 = .088 * (1 - np.exp(-(below / .13) ** 1.2)) * size
    A1 = A1 * (1 - .45 * np.exp(-(q / .035) ** 2)); w2 = np.sin(f2) + .22 * np.sin(2 * f2 + 1)
    rr = rr + A1 * np.sin(f1) * (1 + .5 * per(.4, 9)) + A2 * w2 - .026 * np.exp(-(q / .034) ** 2) + .010 * np.exp(-((q - .06) / .04) ** 2) + .004 * np.sin(7 * a + S_ * 30)
    aa = a + (.62 * A1 * np.sin(2 * f1) + .50 * A2 * np.sin(2 * f2 + .4)) / np.maximum(rr, .2); zz = zz - .28 * A2 * w2 + .02 * per(.6, 5) * np.clip(below / .3, 0, 1)
    P = np.stack([rr * np.cos(aa), rr * np.sin(aa), zz], -1); uv = np.stack([S_ * np.cos(a - turn), S_ * np.sin(a - turn)], -1).reshape(-1, 2)
    i = np.arange(ns * (na + 1)).reshape(ns, na + 1); F = np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)
    o = bulk('cap', P.reshape(-1, 3), F, bedlinen(colour, thread, .30), uv[F]); out = [thick(o, .008, 0)]
    j = r.integers(0, na, 420); d = P[-1, j] - P[-4, j]; d /= np.linalg.norm(d, axis=1, keepdims=True); L = r.uniform(.012, .042, (len(j), 1, 1)) * (1 + 1.2 * (r.random((len(j), 1, 1)) < .06)); u = np.linspace(0, 1, 6)[None, :, None]; side = r.normal(0, .35, (len(j), 1, 3)); up = np.zeros((len(j), 6, 3)) + (.3, .5, .8)
    out.append(strands(P[-1, j][:, None] - d[:, None] * .01 + d[:, None] * u * L + side * u ** 2 * L, up, .0035, M.fibre(colour, .15), sides=4, name='frayed')); return out
