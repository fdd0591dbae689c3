"""Where the makers work, without them.  Registered as in picture_table.py."""
from picture_table import *
from objects_more import *
from workshop import *
from loom import *
from scenes_wool import NATURAL, rows
import wicker
from scenes_willow import BUFF
from kitchen import knife
from cellar import *
from scenes_close import TEAS, dried


@picture('maker-balevski', ('table', '#cfc3b2', 'grey'), 'soft', dict(target=(.15, .1, 1.0), frame=4.9, pitch=17, yaw=-10, fstop=3.2, near=.9), exposure=.9)
def _():
    wet, dry, leather = raw('#8d6f5a', 1.), raw('#c3a58c'), raw('#9b7c66', .25); iron = M.metal('#6a6560', .45)
    at([lathe('shaft', [(.22, -1), (.22, .5)], iron, 32)], (0, 0, 0)); at(wheel_head(1.7, iron, wet), (0, 0, .42)); at(thrown(.86, 1.05, wet, 2), (0, 0, .60))
    at(bowl(.62, .46, M.glaze('#d9cfbc', '#8a5a38', .6, rim_z=.48, foot=.1), seed=6), (-2.0, -1.75, 0)); at([lathe('water', [(.56, .34), (0, .34)], M.rubber('#8a7462', .08), 48)], (-2.0, -1.75, 0))
    s = box((.62, .42, .26), (0, 0, .13), sponge_mat(), .10, 5, div=3); wobble(s, .05, 2.2, 3); at([s], (-.86, -1.95, 0), (0, 0, 24))
    at(lump(.36, leather, 2), (1.75, -1.15, 0)); at(lump(.32, leather, 5), (2.2, -.55, 0)); at([box((.85, .34, .045), (0, 0, .03), M.wood('beech', 3, 2.), .02)], (.95, -1.85, 0), (0, 0, -18))
    for z in (1.15, 2.85, 4.5): box((16, 1.5, .14), (0, 4.2, z), M.wood('pine', int(z * 7), 1.), .02)
    for x in (-3.6, 3.4): box((.22, 1.5, 7), (x, 4.2, 3), M.wood('pine', 4, 1., along='Z'), .02)
    raw_row('bjbcc', -3.4, 1.22, 4.1, (dry, leather), 3); raw_row('cpbtj', -3.4, 2.92, 4.1, (dry, dry, leather), 7); raw_row('bbcc', -3.3, 4.57, 4.1, (dry,), 5)


@picture('maker-chaushevi', ('table', 'sage', 'walnut'), 'window', dict(target=(-.35, -.1, 1.02), frame=3.3, pitch=16, yaw=14, fstop=3.6, near=.3), exposure=.45)
def _():
    at(hive_frame(4.2, 2.2, 3, opened=lambda x, z: .55 - .42 * (x + .9) - .25 * np.sin(z * 2.6 + 1) - .18 * (z - 1.)), (0, 0, .06), (-9, 0, 0))
    at(honey_jar(.78, 1.75, '#e08a12', '#8a3a04', .28, cloth='linen'), (1.9, 1.6, 0)); at(bowl(.72, .46, M.glaze('#e0d6c4', '#8a5a38', .6, rim_z=.48, foot=.1), seed=6), (-1.25, -1.0, 0)); at([lathe('h', [(.65, .33), (0, .33)], M.honey('#e08a12', '#8a3a04', .28))], (-1.25, -1.0, 0))
    at(dipper(2.0, 'beech', 2, .22), (-.55, -1.12, .36), (0, 12, 163))


LOOM = rows('#dccfb6', (('#7e2f26', .42), ('#dccfb6', .16), ('#b07a24', .14), ('#dccfb6', .16), ('#33425a', .42), ('#dccfb6', .16), ('#b07a24', .14), ('#dccfb6', .16)), 1.05)


@picture('maker-topchieva', ('plaster', '#cbbba4'), 'side', dict(target=(.1, .4, 3.5), frame=4.7, pitch=29, yaw=-20, fstop=4., near=.5), exposure=1.2)
def _():
    at(loom(4.6, LOOM, seed=2), (0, 0, 3.2)); at(shuttle(2.7, '#7e2f26', 1), (-.35, -1.0, 3.23), (0, 0, 24))


@picture('maker-bogdanova', ('table', 'sage', 'oak'), 'window', dict(target=(.0, -.02, .46), frame=3.45, pitch=30, yaw=-6, fstop=4.5, near=.5), exposure=.45)
def _():
    at(wicker.basket(1.15, .62, flare=.2, stakes=32, seed=6), (-.25, 1.25, 0))
    for i, (x, y, z, r, c) in enumerate(((-.64, 1.14, .22, .46, '#e4d9c4'), (.14, 1.02, .24, .42, '#7c2019'), (-.30, 1.66, .30, .45, '#85827d'), (.24, 1.58, .24, .36, '#3b4a5e'))): at(yarn_ball(r, c, seed=i), (x, y, z), (40 * i, 20 * i, 0))
    at(on_needles(NATURAL[:5] + (('#e4d9c4', 2), ('#8e3b2f', 2), ('#e4d9c4', 200))), (-.25, -1.05, .02), (0, 0, -24)); at(yarn_ball(.40, '#8e3b2f', seed=9), (1.05, -.50, 0), (20, 0, 0))
    at(trail([(-.55, -1.0, .2), (-.35, -1.32, .05), (.1, -1.42, .022), (.55, -1.2, .022), (.72, -.85, .03), (.78, -.60, .12)], '#8e3b2f'))


@picture('maker-mehmedov', ('table', '#b9ad97', 'grey'), 'side', dict(target=(.12, .1, 1.36), frame=5.0, pitch=17, yaw=-8, fstop=4., near=.8), exposure=.95)
def _():
    at(wicker.basket(1.28, .95, stakes=28, seed=8, rise=2.6), (-.05, .3, 0), (0, 0, 10))
    at(wicker.bundle(60, 9., .40, seed=3), (-4.6, 3.4, 0), (0, 0, 6)); at(wicker.bundle(34, 5.5, .26, BUFF, seed=5, rod=.026), (-2.0, -1.75, 0), (0, 0, 7))
    at(knife(2.1, 1.0, 4), (1.25, -1.0, 0), (0, 0, -30))


@picture('maker-vlaykov', ('plaster', '#8a7f72'), 'soft', dict(target=(.9, -3., 2.75), frame=8.2, pitch=7, yaw=30, fstop=4.5, near=1.), exposure=1.05)
def _():
    for x, y, s in ((0, 0, 1), (6.3, .5, 2), (12.4, .2, 4), (-6.4, -.2, 3)): at(barrel(seed=s, text=chalk((('Мавруд', 190), ('2024', 150))) if s == 1 else None), (x, y, 2.95))
    for y in (-2.6, 2.2): box((34, .8, .62), (0, y, .2), M.wood('grey', 5, .6), .05)


@picture('maker-cholakov', ('table', '#bfae96', 'oak'), 'window', dict(target=(.15, -.05, .42), frame=3.5, pitch=27, yaw=-12, fstop=4.5, near=.4), exposure=.5)
def _():
    box((9, 1.15, .34), (1.2, .42, .17), M.wood('ash', 12, 1.), .02, rot=4); at(plane(seed=2), (-.35, .36, .34), (0, 0, 4)); r = random.Random(5)
    at(curls([(r.uniform(-1.6, 2.0), -.42 - abs(r.gauss(0, .42)), .02 + .10 * (i % 3)) for i in range(30)] + [(-.30 + .16 * i, .36, .98 - .05 * i) for i in range(3)], seed=3))
    at(spoon(2.6, M.wood('walnut', 4, 1.5), .34), (.75, -1.42, .03), (0, 0, 14)); at(spoon(2.4, M.wood('beech', 2, 1.5), .32), (-.62, -1.30, .03), (0, 0, -36))


RED_KILIM = ('#7a2c24', '#1f1b1a', '#d8bf8a', '#3d5346', '#c98f3a')


@picture('maker-ilievi', ('plaster', '#cdbfa9'), 'side', dict(target=(.15, 0, 2.55), frame=4.4, pitch=3, yaw=-20, fstop=4., near=.1), exposure=1.9)
def _():
    m = motif(RED_KILIM); steps = (0, .32, .32, .10, .62, .62, .62, .40, .16, .16, .50)
    kilim_ = lambda x, z: m[np.floor(z / .062).astype(int) % 44, np.floor((x + 4) / .062).astype(int) % 44]
    at(tapestry(5.2, kilim_, lambda x: 2.3 + steps[int((x + 2.6) / .53) % 11], height=6.2, seed=2), (0, 0, .0))
    for x in (-3.05, 3.05): box((.5, .62, 12), (x, .1, 3), M.wood('walnut', int(x * 7) + 30, 1., along='Z'), .05)
    for i, (x, z, c) in enumerate(((-1.35, 1.75, '#7a2c24'), (-.15, 1.95, '#c98f3a'), (1.05, 1.62, '#3d5346'), (1.75, 1.85, '#d8bf8a'))): at(yarn_ball(.17, c, .017, i, 18, 7), (x, -.30, z - .3), (30 * i, 20, 0)); at(trail([(x, -.02, z + .85), (x + .02, -.10, z + .5), (x + .01, -.22, z + .2), (x, -.30, z)], c, .016))


@picture('maker-ustova', ('table', '#cfc4b0', 'grey'), 'window', dict(target=(.1, .15, .25), frame=4.4, pitch=34, yaw=-8, fstop=4.5, near=.5), exposure=.5)
def _():
    tray = lambda seed: wicker.basket(1.62, .40, flare=.12, rod=.020, stakes=40, seed=seed, tones=BUFF)
    more = lambda kinds, k: tuple((int(n * k), *r) for n, *r in kinds)
    at(tray(4) + dried(1.42, .22, .12, more(TEAS['mint'][3], 5.), 4), (-.2, -.35, 0)); at(tray(9) + dried(1.42, .22, .10, more(TEAS['rosehip'][3], 5.), 7), (1.7, 2.75, 0)); at(tray(6) + dried(1.42, .22, .10, more(TEAS['thyme'][3], 5.), 9), (-2.2, 2.9, 0))
    at(sprig(6, 1.5, M.leaf('#5b8050', trans=.35), .42, 2), (-.15, -1.98, .0), (0, 0, 12))


@picture('maker-petrovi', ('table', '#c9b8a6', 'grey'), 'soft', dict(target=(1.55, -.2, 3.15), frame=10.1, pitch=9, yaw=-8, fstop=4.5, near=1.4), exposure=.85, clamp=1.5)
def _():
    at([box((5.4, 5.0, 1.1), (0, .2, .55), M.stone('#8a8074', 1.), .10)]); at(still(), (0, .2, 1.1)); box((2.6, 2.4, 1.1), (4.4, .2, .55), M.stone('#8a8074', 1.2), .10)
    at(bottle(.62, 2.1, '#f3f8f4', '#f6d5d2', image=None, cap=None, fill=.62, solid=False, shoulder=.55), (4.4, -1.95, -.30))
    c = (.55, -4.0, 0); at(wicker.basket(1.5, .95, stakes=34, seed=4), c); r = random.Random(3); P = [M.leaf(k, trans=.4) for k in ('#d98e9c', '#c9788a', '#e0a4ac', '#cf8090')]
    for i in range(150): q, a = 1.22 * math.sqrt(r.random()), r.uniform(0, TAU); at(petal(r.uniform(.26, .42), P[i % 4], i), (c[0] + q * math.cos(a), c[1] + q * math.sin(a), .86 + .26 * (1 - (q / 1.3) ** 2) + r.uniform(-.04, .06)), (r.uniform(-50, 50), r.uniform(-50, 50), r.uniform(0, 360)))


@picture('maker-hadzhiev', ('table', '#b9a98e', 'grey'), 'side', dict(target=(.25, 1., 3.75), frame=5.0, pitch=3, yaw=-14, fstop=3.2, near=.2), exposure=2.)
def _():
    for i in range(9): box((1.22, .2, 12), (-5.2 + 1.25 * i, 3.2, 5), M.wood('grey', i + 3, .7, along='Z'), .03)
    at([lathe('pole', [(0, 0), (.13, 0), (.15, 6), (.13, 12), (0, 12)], M.wood('grey', 4, 1., along='Z'), 32)], (-6, 1., 5.65), (0, 90, 0)); r = random.Random(6)
    for i, x in enumerate((-2.3, -1.35, -.45, .5, 1.4, 2.35, 3.3)):
        L = r.uniform(2.3, 2.7); z = 4.55 - r.uniform(0, .22); y = 1. + r.uniform(-.1, .1); at(at(herb_bunch(42, L, '#8f957a', '#cfc08a', seed=i + 2), (0, 0, -.2)), (x, y, z), (0, 90 + r.uniform(-4, 4), r.uniform(-40, 40)))
        for s in (-1, 1): at(trail([(x + .09 * s, y - .04, z), (x + .05 * s, y - .12, z + .55)] + [(x + .03 * s, 1. - .185 * math.cos(math.radians(q)), 5.65 + .185 * math.sin(math.radians(q))) for q in range(-50, 131, 20)], '#a58a5c', .018))
