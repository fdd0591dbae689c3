"""Second views of what had one picture: closer, from above, in use.  Registered as in picture_table.py."""
from picture_table import *
from scenes_more import GREYBLUE
from scenes_second import glow
from objects_more import *
from kitchen import loaf, knife, crumbs
from glassware import liquor


def drink(inside, z, c='#d06a18', density=1.3):
    """Tea in an opaque vessel: inside = its inner wall from the top down to the middle; the tea reaches into the wall and climbs it a little."""
    p = [(r + .025 if r > .02 else 0, q - .02) for r, q in inside if q < z]; a = p[0][0]
    return [lathe('drink', list(reversed(p)) + [(a, z + .016), (a - .06, z + .002), (a - .12, z), (0, z)], liquor(c, density), 96)]


def in_bowl(r, h, wall=.07, foot=.5, lip=.02): return curve_pts([(r + lip - wall * .8, h), (r * .96 - wall, h * .70), (r * .78 - wall, h * .38), (r * foot * .9, .19), (0, .15)], 10)
def in_mug(r, h): return curve_pts([(r - .055, h), (r * .96 - .06, h * .75), (r - .06, h * .35), (r * .85, .14), (0, .12)], 10)
def clay(c, rim='#2a170c', *a, **k): return M.glaze(c, rim, *a, **k)


@picture('teapot-2', ('table', 'sage', 'oak'), 'window', dict(target=(.40, -.15, .78), frame=3.3, pitch=30, yaw=12, fstop=4), exposure=.45)
def _():
    at(teapot(.92, 1.30, troyan_side('#5e2e16', z0=.58, z1=1.0, petals=24, foot=.06), clay('#5e2e16', '#2a170c', .4), 3), (-.20, .35, 0), (0, 0, -32))
    c = (.98, -.62, 0); at(bowl(.45, .42, clay('#d9cfbc', '#8a5a38', .6, rim_z=.44, foot=.1), seed=6), c); at(drink(in_bowl(.45, .42, foot=.5), .34), c)


@picture('gyuvech-2', ('cloth', 'sage', 'linen'), 'window', dict(target=(.32, -.45, .92), frame=2.4, pitch=34, yaw=20, fstop=4.5, near=.4), exposure=.45)
def _():
    at(gyuvech(1.10, 1.0, troyan_side('#7a3f20', z0=.42, z1=.86, petals=30), troyan_side('#7a3f20', ('#e2cf9f', '#3f5a44', '#e2cf9f'), 1.18, 1.42, 22, .4, foot=0), clay('#6a3418', '#2a170c', .3), 2), (0, 0, .06), (0, 0, 18))


@picture('mortar-2', ('cloth', 'sage', 'linen'), 'side', dict(target=(0, 0, 1.08), frame=2.5, pitch=50, yaw=-8, fstop=5, near=.1), exposure=1.2)
def _():
    at(mortar(.82, 1.30, 'walnut', 3), (-.05, .0, .06)); at(pestle(2.0, 'walnut', 5), (-.24, .02, .70), (0, 38, 24)); r = random.Random(2); S_ = []
    at(heap([(.50, .80), (.40, .845), (.2, .875), (0, .88)], salt(), 5), (-.05, 0, .06))
    for _ in range(560): q, a = .46 * math.sqrt(r.random()), r.uniform(0, TAU); S_.append((q * math.cos(a), q * math.sin(a), .895 - .18 * max(0, q - .2) + .01))
    for _ in range(46): a = r.uniform(0, TAU); q = 1.0 + abs(r.gauss(0, .25)); S_.append((q * math.cos(a), q * math.sin(a), .03))
    at(grains(S_, size=(.012, .026), seed=4), (-.05, 0, .06)); at(herb_bunch(24, 1.3, '#6f7b4a', '#8f9a6a', seed=4), (.15, -1.25, .06), (0, 0, 12), .8)


@picture('plate-blue-2', ('table', 'oat', 'walnut'), 'window', dict(target=(0, .05, .15), frame=3.1, pitch=56, yaw=-6, fstop=5, near=.1), exposure=.4)
def _():
    at(plate(1.05, .18, M.troyan(1.05, GREYBLUE, rings=11, petals=24, drag=.06), seed=5), (0, .1, 0), (0, 0, 20)); at(loaf((1.05, .74, .50), 2, 5), (.16, .26, .12), (0, 0, 34))
    at(knife(2.0, 1.1, 3), (-.15, -1.02, .0), (0, 0, -9)); r = random.Random(3); crumbs([(.05 + r.gauss(0, .5), -.30 + r.gauss(0, .16), .12) for _ in range(22)], seed=3, mat=M.rubber('#b9843f', .7))


@picture('mug-brown-2', ('table', 'ochre', 'walnut'), 'window', dict(target=(.10, -.05, .75), frame=2.3, pitch=38, yaw=-10, fstop=4.5, near=.4), exposure=.45)
def _():
    at(mug(.58, 1.18, troyan_side('#4a2a18', z0=.42, z1=.95, petals=20), clay('#4a2a18', '#2a170c', .3), 2), (0, .1, 0), (0, 0, -38)); at(drink(in_mug(.58, 1.18), 1.02, '#c05012', 1.4), (0, .1, 0))
    at(loaf((.95, .66, .46), 0, 4), (-1.15, 1.05, 0), (0, 0, 30))


@picture('bowl-blue-2', ('table', 'bone', 'ash'), 'side', dict(target=(-.35, -.55, .70), frame=2.2, pitch=42, yaw=-24, fstop=4.5, near=.2), exposure=.85)
def _(): at(bowl(1.45, .95, M.troyan(1.45, BLUE, rings=10, petals=20, foot=.10), seed=4), (-.05, -.1, 0))


@picture('plate-small-2', ('table', 'bone', 'walnut'), 'side', dict(target=(.2, -.55, .30), frame=2.0, pitch=28, yaw=18, fstop=4.5, near=.5), exposure=1.1)
def _():
    for i in range(4): at(plate(1.05, .18, M.troyan(1.05, rings=9, petals=20 + 2 * i, drag=.06), seed=i), (.03 * i, -.02 * i, .13 * i), (0, 0, 40 * i))


@picture('runner-green-2', ('table', 'clay', 'oak'), 'window', dict(target=(0, -.55, .1), frame=3.6, pitch=40, yaw=10, fstop=4.5, near=.1), exposure=.4)
def _():
    g = (('#2b4233', 2.3), ('#1a1918', .5), ('#e8ddc2', .5), ('#1a1918', .3), ('#2b4233', .6), ('#e8ddc2', .8), ('#1a1918', .9), ('#e8ddc2', .3))
    at(rug(2.5, 6.4, M.woven(g, period=1.5, scale=1.3, axis=1, zigzag=.34), '#e8ddc2', 5), (.05, 1.75, 0), (0, 0, -10))


@picture('cups-blue-2', ('table', 'clay', 'ash'), 'window', dict(target=(.02, -.05, .45), frame=2.7, pitch=40, yaw=-8, fstop=4.5, near=.3), exposure=.45)
def _():
    for g, sd, p, a in (('#1f3a60', 2, (-.48, .45, 0), 160), ('#47698a', 5, (.42, -.35, 0), -52)): at(cup(.52, .82, clay(g, '#b07a4e', .5, rim_z=.84, foot=.10), seed=sd, tea=None) + drink(in_bowl(.52, .82, foot=.62), .66), p, (0, 0, a))


@picture('honey-dipper-2', ('table', 'ochre', 'walnut'), 'side', dict(target=(.50, -.62, .25), frame=1.7, pitch=34, yaw=-18, fstop=4.5, near=.15), exposure=1.25)
def _(): at(dipper(2.2, 'beech', 2, .25), (.0, -.45, .03), (0, 0, 28)); at(dipper(2.1, 'walnut', 6, .24), (.05, -1.05, .03), (0, 0, 16))


@picture('salad-set-2', ('table', 'bone', 'ash'), 'side', dict(target=(.06, .75, .15), frame=2.9, pitch=50, yaw=-12, fstop=5, near=.1), exposure=.95)
def _(): a, b = salad_pair(3.5, 'walnut', 2); at(a, (-.36, 0, .02), (0, 0, 97)); at(b, (.48, -.15, .02), (0, 0, 81))


@picture('rolling-pin-2', ('table', 'plaster', 'ash'), 'side', dict(target=(-1.15, -.72, .35), frame=2.3, pitch=36, yaw=14, fstop=4.5, near=.2), exposure=.8)
def _(): at(rolling_pin(4.5, .40, 'beech', 3), (0, 0, 0), (0, 0, 34))


@picture('jam-blueberry-2', ('table', 'bone', 'ash'), 'window', dict(target=(.05, 0, .55), frame=3.7, pitch=30, fstop=3.8))
def _():
    at(honey_jar(.72, 1.5, '#3a1440', '#0d0414', .34, image=brand('БОРОВИНКА', 'сладко', '300 г', hp=76), cloth='bone'), (-.50, .65, 0), (0, 0, 10)); c = (.72, -.30); r = random.Random(2)
    at(bowl(.62, .46, clay('#e0d6c4', '#8a5a38', .6, rim_z=.48, foot=.1), seed=6), (*c, 0))
    for i, (x, y, z) in enumerate(pile(30, .126, .62, .46, 3)): at(at(blueberry(.118 + .010 * (i % 3), seed=i % 6), (0, 0, -.10)), (c[0] + x, c[1] + y, z), (r.uniform(-70, 70), r.uniform(-50, 50), 67 * i))
    for i, (x, y) in enumerate(((-.30, -.85), (-.02, -1.02), (-.62, -.78))): at(blueberry(.13, seed=i), (x, y, 0), (8 * i, 0, 77 * i + 20))


# ------------------------------------------------------------------ teas: the leaf itself
@M.cached
def dry():
    g = M.G('dry'); c = g('Attribute', out='Color', props=dict(attribute_name='tone')); n = g.noise(g.coord(), 9, 5, .65)
    return g.done(g.bsdf(Base_Color=g.mixc(n, g.mixc(.35, c, '#1c150c'), g.mixc(.12, c, '#fff3d8')), Roughness=.95, Specular=.12, Sheen=.2, Normal=g.bump(n, .5, .02)))


def dried(r, z, dome, kinds, seed=0, spill=0, bed='#3a3420', balls=()):
    """A heap of dried leaf in a bowl: kinds = ((count, length, width, curl, colours), ...); every bit curls and lies as it fell.
    spill of them lie round about on z=0; balls = (count, radius, colours): buds and seed balls among them."""
    import numpy as np
    from yarn import bulk, rgba
    d = np.random.default_rng(seed); o = [lathe('bed', curve_pts([(r, z - .01), (r * .6, z + dome * .6), (0, z + dome * .92)], 10), M.rubber(bed, .9), 64)]
    for n, l, w, curl, cols in kinds:
        k = n + spill * n // 400; u, v = np.meshgrid(np.linspace(0, 1, 6), np.linspace(-1, 1, 3), indexing='ij'); L = l * d.uniform(.5, 1.25, (k, 1, 1)); W = w * d.uniform(.6, 1.2, (k, 1, 1)); C = curl * d.normal(1, .6, (k, 1, 1))
        a = (u - .5) * C * 2; x = L * np.where(np.abs(C) < .05, u - .5, np.sin(a) / np.where(np.abs(C) < .05, 1, 2 * C)); zz = L * (1 - np.cos(a)) / np.where(np.abs(C) < .05, 9, 2 * C)
        y = W * v * np.sin(np.pi * (.08 + .86 * u)) ** .7; zz = zz + np.abs(v) * W * d.uniform(-.2, .9, (k, 1, 1)) + d.normal(0, .05, (k, 6, 3)) * w
        P = np.stack([x, y, zz], -1); q = np.minimum(np.sqrt(d.random(k)) * r * .97, r * 1.03 - l * .55); f = d.uniform(0, TAU, k); tilt = d.normal(0, .55, (k, 2)); out = np.arange(k) >= n; tilt[out] *= .12; yaw = d.uniform(0, TAU, k)
        def rot(P, i, j, t): c, s = np.cos(t)[:, None, None], np.sin(t)[:, None, None]; A, B = P[..., i] * c - P[..., j] * s, P[..., i] * s + P[..., j] * c; P = P.copy(); P[..., i], P[..., j] = A, B; return P
        P = rot(rot(rot(P, 0, 2, tilt[:, 0]), 1, 2, tilt[:, 1]), 0, 1, yaw); h = z + dome * (1 - (q / r) ** 2) + d.random(k) * .05 + .01
        q[out] = r * 1.22 + l * .6 + d.random(out.sum()) ** 1.6 * .9; f[out] = d.normal(5.1, .45, out.sum()); h[out] = .03
        P += np.stack([q * np.cos(f), q * np.sin(f), h], -1)[:, None, None]; P[..., 2] = np.maximum(P[..., 2], .004)
        i = np.arange(k * 18).reshape(k, 6, 3); F = np.stack([i[:, :-1, :-1], i[:, 1:, :-1], i[:, 1:, 1:], i[:, :-1, 1:]], -1).reshape(-1, 4)
        t = np.array([rgba(c)[:3] for c in cols])[d.integers(0, len(cols), k)] * d.uniform(.7, 1.15, (k, 1)); o.append(bulk('dried', P.reshape(-1, 3), F, dry(), tone=np.repeat(t, 18, 0)))
    if balls:
        k, q0, cols = balls; u, v = np.meshgrid(np.linspace(0, TAU, 9), np.linspace(-math.pi / 2, math.pi / 2, 7), indexing='ij'); S_ = np.stack([np.cos(v) * np.cos(u), np.cos(v) * np.sin(u), np.sin(v)], -1)
        q = np.sqrt(d.random(k)) * r * .95; f = d.uniform(0, TAU, k); P = S_[None] * (q0 * d.uniform(.7, 1.25, (k, 1, 1, 1))) * (1 + d.normal(0, .10, (k, 9, 7, 1))) + np.stack([q * np.cos(f), q * np.sin(f), z + dome * (1 - (q / r) ** 2) + d.random(k) * .06 + .02], -1)[:, None, None]
        i = np.arange(k * 63).reshape(k, 9, 7); F = np.stack([i[:, :-1, :-1], i[:, 1:, :-1], i[:, 1:, 1:], i[:, :-1, 1:]], -1).reshape(-1, 4); t = np.array([rgba(c)[:3] for c in cols])[d.integers(0, len(cols), k)] * d.uniform(.75, 1.15, (k, 1)); o.append(bulk('balls', P.reshape(-1, 3), F, dry(), tone=np.repeat(t, 63, 0)))
    return o


TEAS = dict(
    linden=(('#b07f35', ('ЛИПА', 'цвят', '40 г')), ('sage', 'oak'), '#d9cfbc', ((150, .38, .042, .7, ('#a89f66', '#968f58', '#b5aa74', '#857f4c')), (900, .075, .018, 1.4, ('#dccb88', '#cbb566', '#b09a52')), (260, .20, .006, .5, ('#9a9060', '#857a48'))), (240, .024, ('#b8a86a', '#8f8450', '#cdbd7e', '#77703f'))),
    mint=(('#456a4a', ('МЕНТА', 'билков чай', '30 г')), ('bone', 'ash'), '#8fa08a', ((900, .15, .055, 1.5, ('#4c5e36', '#5b6c3e', '#3c4c2c', '#6d7a4c')), (500, .07, .03, 1.2, ('#46552f', '#66724a')), (90, .20, .010, .3, ('#6a5a40', '#5a5236')))),
    thyme=(('#a8726f', ('МАЩЕРКА', 'билков чай', '30 г')), ('rose', 'oak'), '#d9cfbc', ((1500, .055, .016, 1.2, ('#6a7048', '#59603c', '#7d8058', '#4c4f34')), (420, .05, .02, 1.3, ('#9a6f8c', '#84597a', '#b08aa0')), (240, .26, .007, .35, ('#7a6244', '#5f4c34')))),
    rosehip=(('#8e3527', ('ШИПКА', 'плодов чай', '60 г')), ('oat', 'walnut'), '#e0d6c4', ((520, .15, .06, 2.2, ('#8e1f10', '#a52c14', '#6e150c', '#b4411c')), (380, .07, .035, 1.8, ('#9a2a12', '#7a1a0e', '#c0602c')), (160, .04, .016, .8, ('#d8b070', '#c49a58')))))


def tea(name):
    (tin_c, words), (wall, boards), glaze, kinds, *balls = TEAS[name]
    @picture('tea-%s-2' % name, ('table', wall, boards), 'window', dict(target=(.06, .12, .45), frame=2.7, pitch=33, yaw=-6, fstop=3.6, focus=(.10, -.42, .42)), exposure=.45)
    def _():
        at(tin(.70, 1.75, tin_c, image=brand(*words, size=(640, 620))), (-.35, 1.45, 0), (0, 0, 8)); c = (.10, -.40, 0)
        at(bowl(.72, .46, clay(glaze, '#8a5a38', .6, rim_z=.48, foot=.1), seed=6), c); at(dried(.62, .33, .17, kinds, 4, 24, balls=balls[0] if balls else ()), c)


for _n in TEAS: tea(_n)
